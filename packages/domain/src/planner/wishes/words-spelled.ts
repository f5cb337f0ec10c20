/** Common words of wishes that someone mistyped: "no chruches", "anniversery". */
import { plainText } from "../../plain-text.ts";
import { slipsBetween } from "../../slips.ts";
import type { Plan } from "../plan.ts";
import { placesOf } from "./clause.ts";

const common =
  "museum museums church churches temple temples beach beaches market markets garden gardens gallery galleries already vegetarian allergic allergy anniversary birthday honeymoon restaurant restaurants breakfast morning mornings afternoon evening shopping cheaper slower relaxed nothing shellfish heights afraid seasick intolerant".split(
    " ",
  );
/** Other words that are one slip away from them. */
const words =
  "shower showers stopping shipping chopping hopping benches marker marked harden temper tempted moaning mourning cheater chapter parked".split(
    " ",
  );
const known = new Set([...common, ...words]);

/** In a shorter word, a slip may be another word. */
const shortest = 6;

/** A plain text with those words spelled right. What's part of a place's name stays, and so does what may be two words. */
export function withWordsSpelled(text: string, plan: Plan): string {
  const names = new Set(placesOf(plan).flatMap(({ name }) => plainText(name).split(/[^a-z0-9]+/)));
  return text.replace(/[a-z]{6,}/g, (typed) => {
    if (known.has(typed) || names.has(typed) || typed.length < shortest) return typed;
    const found = common.filter((word) => word[0] === typed[0] && slipsBetween(typed, word) === 1);
    // "Morning" and "mornings" are one word.
    const [only, ...others] = new Set(found.map((word) => word.replace(/(?<=ch)es$|s$/, "")));
    return only && others.length === 0 ? found[0]! : typed;
  });
}
