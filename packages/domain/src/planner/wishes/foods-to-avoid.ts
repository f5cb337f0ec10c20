/** What someone can't eat, in a wish: "my son is allergic to peanuts", "no shellfish", "lactose intolerant". */
import { type AvoidableFood, avoidableFoods } from "../plan.ts";

const foods: Record<AvoidableFood, string> = {
  gluten: "gluten|wheat",
  nuts: "nuts?|pea ?nuts?|tree nuts?|almonds?|hazelnuts?|walnuts?|cashews?|pistachios?",
  dairy: "dairy|milk|lactose",
  eggs: "eggs?",
  fish: "fish|sea ?food",
  shellfish: "sea ?food|shell ?fish|shrimps?|prawns?|crabs?|lobsters?|crustaceans?|mussels|oysters|clams",
  soy: "soya?",
  sesame: "sesame",
};

const food = Object.values(foods).join("|");
/** "nuts, eggs and fish". */
const list = `(?:any |too |all )?(?:${food})(?:(?:,| and| or| nor| &|/)* (?:any )?(?:${food})\\b)*`;
/** Foods named one after the other, which are one wish. */
export const listOfFoods = new RegExp(`\\b(?:${food})(?:(?:,| and| or| nor) (?:any )?(?:${food})\\b)+`, "gi");
/** "No fish market" is about a place. */
const noPlace = "(?! (?:markets?|shops?|stalls?|restaurants?|places?|farms?|tours?|boats?|days?)\\b)";
const said = new RegExp(
  [
    `\\ballerg(?:ic|y|ies)(?: to|:)? (?:${list})\\b`,
    `\\b(?:${list})(?: (?:and|or))? (?:allerg(?:y|ies|ic)|intoleran(?:t|ce)|sensitiv(?:e|ity))\\b`,
    `\\bintoleran(?:t|ce) to (?:${list})\\b`,
    `\\b(?:no|without|avoid|(?:don't|do not|doesn't|does not|can't|cannot|never|won't) (?:eat|have|tolerate|touch|digest)) (?:${list})\\b${noPlace}`,
    "\\b(?:no|without|avoid) (?:any )?(?:sea ?food|fish) (?:restaurants?|places?)\\b",
    "\\b(?:lactose|dairy|nut|egg|soy)[- ]free\\b",
  ].join("|"),
  "g",
);
/** "I'm not allergic to nuts" and "no nut allergy" ask for nothing. */
const not =
  /\b(?:not|no longer|isn't|aren't|'m not|never been) (?:\w+ )?(?:allergic|intolerant)\b|\b(?:no|without|don't have(?: an?| any)?) (?:\w+ )?(?:allergy|allergies|intolerances?)\b/;

/** What someone says they're allergic to, or don't eat. */
export function foodsToAvoidIn(text: string): AvoidableFood[] {
  if (not.test(text)) return [];
  const found = (text.match(said) ?? []).join(" ");
  return avoidableFoods.filter((one) => new RegExp(`\\b(?:${foods[one]})\\b`).test(found));
}
