import { withoutEval } from "@evoya/ui/lib/without-eval";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { EmbeddedQuiz } from "./embedded-quiz.tsx";
import { tellHeight } from "./tell-height.ts";
import "../../../styles.css";

withoutEval();
const root = document.getElementById("root");
if (!root) throw new Error("quiz.html has no #root");
const theme = new URLSearchParams(window.location.search).get("theme");
if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
createRoot(root).render(
  <StrictMode>
    <EmbeddedQuiz />
  </StrictMode>,
);
tellHeight(root);
