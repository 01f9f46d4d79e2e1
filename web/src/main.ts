import "./app.css";
import { mount } from "svelte";
import App from "./App.svelte";
import type { Language } from "./words/catalogue";
import { followOtherTabs, useLanguage } from "./words/words.svelte";

await useLanguage(document.documentElement.lang as Language); // as `public/first.js` chose
followOtherTabs();
const page = document.getElementById("page");
if (page) {
  page.textContent = ""; // what is said where it does not come
  mount(App, { target: page });
}
