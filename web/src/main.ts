import "./app.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { useLanguage, wantedLanguage } from "./words/words.svelte";

await useLanguage(wantedLanguage());
const page = document.getElementById("page");
if (page) mount(App, { target: page });
