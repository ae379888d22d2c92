import { createContext } from "svelte";
import type { SheetState } from "./sheet.svelte";

export const [getSheet, setSheet] = createContext<SheetState>();
