/** "Something for the kids", without a day: what children love, on the first day that has room for it. */
import { atlasOf } from "../../catalog/atlas.ts";
import type { PlanDay } from "../plan.ts";
import { readAddition } from "./additions.ts";
import { alreadySo, type Clause, noneFits, type Rule } from "./clause.ts";

const forChildren =
  /\b(?:something|anything|somewhere|more(?: things)?|things?|activities|a (?:place|visit|stop|sight))(?: (?:fun|nice|special|exciting|to do|to see))* (?:for|with) (?:the |our |my )?(?:kids?|children|child|toddlers?|little ones?|(?:young )?(?:sons?|daughters?|boys?|girls?))\b|\b(?:kids?|children|toddlers?|little ones?) (?:can|could|to) (?:run around|play|let off steam)\b/;
const isNot = /\b(?:not|no|without|nothing)\b/;
/** The most days that are tried. */
const maxTries = 4;

const asksForIt = ({ text, day }: Clause): boolean => !day && forChildren.test(text) && !isNot.test(text);

export const readForChildren: Rule = (clause) => {
  if (!asksForIt(clause)) return null;
  const { plan, ahead } = clause;
  const isWhole = ({ number }: PlanDay): boolean => number > 1 && number < plan.days.length;
  const atlas = atlasOf(plan);
  const found = ahead
    .filter((day) => plan.days.length < 3 || isWhole(day))
    .slice(0, maxTries)
    .map((day) => readAddition({ ...clause, day, text: `something for the kids on day ${day.number}` }))
    .find((edit) => edit !== null);
  if (found) return found;
  const isThere = plan.days.some(({ items }) =>
    items.some(({ placeId }) => atlas.place(placeId ?? "")?.lovedByChildren),
  );
  return isThere ? alreadySo : noneFits;
};
