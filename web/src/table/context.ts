import { createContext } from "svelte";
import type { TableState } from "./state.svelte";

export const [getTable, setTable] = createContext<TableState>();
