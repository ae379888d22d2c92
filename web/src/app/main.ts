import { mount } from "svelte";
import App from "./App.svelte";
import "./base.css";
import { prepareOfflinePage } from "./offline";
import { preferences } from "./settings.svelte";
import { followUpgrades } from "./upgraded";
import { setLanguage } from "../words/words.svelte";

followUpgrades();
await setLanguage(preferences.language);
mount(App, { target: document.body });
void prepareOfflinePage().catch(() => {});
