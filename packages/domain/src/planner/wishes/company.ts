/** Others at a meal of the plan: "friends join us for dinner at 8 on day 3". */
import { movableMeal } from "../edit/meal-of.ts";
import type { PlanEdit } from "../edit/plan-edit.ts";
import { type Clause, noneFits, type Rule } from "./clause.ts";
import { someone } from "./fixed-hours.ts";
import { readMealtime } from "./mealtimes.ts";
import { saysOnly } from "./says-only.ts";

const joins = new RegExp(
  `^(?:please )?(?:[\\w-]+ ){0,2}?${someone}(?:(?: will| are| is|'ll|'re|'s)? (?:be )?(?:join(?:s|ing)?|com(?:e|es|ing)|meet(?:s|ing)?)(?: with)? (?:us|me)|(?: will| are| is|'ll|'re|'s)? com(?:e|es|ing)(?: over)?)(?: for| to) (?:a |our |the )*(?<meal>lunch|dinner)\\b`,
);

/** What the party's own reservation doesn't count. Companions read it, but not what was written to us. */
const note = "You have company: reserve for everyone who comes.";

/** The day's own meal, for more people, at the time that's named. Null if the text is about anything else as well. */
export const readCompany: Rule = (clause) => {
  const { text, day } = clause;
  const found = joins.exec(text);
  const name = found?.groups?.meal;
  if (!found || !name || /\b(?:not|no|never)\b|n't\b/.test(text)) return null;
  if (!day) return [];
  const rest = text.replace(found[0], name);
  const time = saysOnly(rest, /\b(?:lunch|dinner)\b/) ? [] : readMealtime({ ...clause, text: rest });
  if (time === null) return null;
  const item = day.items.find((one) => movableMeal(one) === name);
  if (!item) return noneFits;
  const noted: PlanEdit = { kind: "note", itemId: item.id, note };
  return [noted, ...(typeof time === "string" ? [] : [time].flat())];
};

/** What's missing before there's a meal for it: the day. Null if the text is about nothing of the kind. */
export const whyNoCompany = ({ text, day }: Clause): string | null => {
  const [who] = joins.exec(text) ?? [];
  return who && !day ? `say which day it is, as in “${who} on day 2”.` : null;
};
