/** Whether the last input came from the keyboard. */

let keyboard = false;

addEventListener("keydown", () => (keyboard = true), true);
addEventListener("pointerdown", () => (keyboard = false), true);

export const byKeyboard = (): boolean => keyboard;
