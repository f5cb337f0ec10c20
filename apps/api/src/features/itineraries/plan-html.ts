import type { Plan } from "@evoya/domain/planner/plan";
import { renderPlanHtml } from "@evoya/domain/planner/render-html";
import sanitizeHtml from "sanitize-html";

const allowedTags =
  "article section header footer h1 h2 h3 p ol ul li dl dt dd time strong em span div table thead tbody tr th td";

/** The plan as HTML for print, mail and export: our own template, cleaned once more before it is kept (design D11). */
export const planHtml = (plan: Plan): string =>
  sanitizeHtml(renderPlanHtml(plan), {
    allowedTags: allowedTags.split(" "),
    allowedAttributes: { "*": ["class"], time: ["datetime"], th: ["scope"] },
  });
