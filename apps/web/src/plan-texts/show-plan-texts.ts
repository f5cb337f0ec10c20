import type { RewordedPlans } from "@evoya/schemas/plan-texts";
import { arePlansDrawn, askForPlanTexts, rememberPlanTexts } from "./plan-texts.ts";

type Sheets = Record<string, Record<string, string | string[]>>;

/** The lines of a list, each drawn like the first: a picture, then its text. */
function showLines(list: Element, lines: readonly string[]): void {
  const [pattern] = list.children;
  if (!pattern) return;
  list.replaceChildren(
    ...lines.map((line) => {
      const item = pattern.cloneNode(true);
      if (item.lastChild) item.lastChild.textContent = line;
      return item;
    }),
  );
}

function show(texts: RewordedPlans): void {
  for (const place of document.querySelectorAll<HTMLElement>("[data-plan-text]")) {
    const [sheet = "", field = ""] = place.dataset.planText?.split(".") ?? [];
    const text = (texts as Sheets)[sheet]?.[field];
    if (Array.isArray(text)) showLines(place, text);
    else if (text !== undefined) place.textContent = text;
  }
}

/**
 * Puts the team's words into a pre-rendered page that's still asleep (decision 71); React draws the same when it takes
 * over, and from then on shows them itself.
 */
export async function showPlanTexts(): Promise<void> {
  const known = await askForPlanTexts();
  if (!arePlansDrawn()) show(rememberPlanTexts(known));
}
