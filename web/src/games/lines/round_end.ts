/** What shows the end of a round: one file, loaded when it is needed. */

export { default as RoundBoard } from "../../table/RoundBoard.svelte";
export { default as RoundButtons } from "../../table/RoundButtons.svelte";
export { default as RoundStanding } from "../../table/RoundStanding.svelte";
export { default as RoundRows } from "./RoundRows.svelte";
