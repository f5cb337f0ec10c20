import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { Toaster } from "../src/toast.tsx";
import { Gallery } from "./gallery.tsx";
import "./gallery.css";
import { slug, stories } from "./story.ts";

const root = document.getElementById("root");
if (!root) throw new Error("The gallery page has no root element");

const query = new URLSearchParams(window.location.search);
const theme = query.get("theme");
if (theme) document.documentElement.dataset.theme = theme;

const page = stories.find((story) => slug(story.title) === query.get("page"));

createRoot(root).render(
  <StrictMode>
    {page ? <page.View /> : <Gallery sideBySide={query.has("both")} only={query.get("only")} />}
    <Toaster />
  </StrictMode>,
);
