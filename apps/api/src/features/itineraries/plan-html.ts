import type { Plan } from "@evoya/domain/planner/plan";
import { renderPlanHtml } from "@evoya/domain/planner/render-html";
import sanitizeHtml from "sanitize-html";

const allowedTags =
  "article section header footer h1 h2 h3 p ol ul li dl dt dd time strong em span div table thead tbody tr th td";

/**
 * The plan as HTML for print, email, and export: our own template, sanitized once more before it's stored (design
 * D11).
 */
export const planHtml = (plan: Plan): string =>
  sanitizeHtml(renderPlanHtml(plan), {
    allowedTags: allowedTags.split(" "),
    allowedAttributes: { "*": ["class"], time: ["datetime"], th: ["scope"] },
  });
