import { mount } from "svelte";
import App from "./App.svelte";
import "./kit.css";
import { taste } from "./settings.svelte";
import { speak } from "./words/words.svelte";

await speak(taste.language);
mount(App, { target: document.body });
