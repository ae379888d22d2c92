/** Does the person use the keyboard just now, not a finger or a mouse? */

let keyboard = false;

addEventListener("keydown", () => (keyboard = true), true);
addEventListener("pointerdown", () => (keyboard = false), true);

export const byKeyboard = (): boolean => keyboard;
