/** What someone in the party can't eat. Our guide doesn't know what's in a dish, so every meal says to ask. Decision 428. */
import type { AvoidableFood, PlanDay, TripBrief } from "./plan.ts";

type Party = Pick<TripBrief, "foodsToAvoid">;

const either = new Intl.ListFormat("en-US", { type: "disjunction" });

/** "no nuts, eggs, or fish", in the words of a change and of a note. */
export const noneOf = (things: readonly string[]): string => `no ${either.format(things)}`;

const tellThem = / Tell the kitchen before you order: no [a-z, ]+\./;

/** A meal's note without what to tell the kitchen. */
export const withoutKitchenAdvice = (note: string): string => note.replace(tellThem, "");

/** A meal's note with what to tell the kitchen, and nothing that nobody needs to say any more. */
const adviceOn = (note: string, foods: readonly AvoidableFood[]): string =>
  foods.length === 0
    ? withoutKitchenAdvice(note)
    : `${withoutKitchenAdvice(note)} Tell the kitchen before you order: ${noneOf(foods)}.`;

/** The days with what to tell the kitchen on every meal we chose, whoever put it where it is. */
export function withKitchenAdvice(days: PlanDay[], { foodsToAvoid = [] }: Party): PlanDay[] {
  const isSaid = ({ items }: PlanDay): boolean => items.some(({ note }) => tellThem.test(note));
  return days.map((day) =>
    foodsToAvoid.length === 0 && !isSaid(day)
      ? day
      : {
          ...day,
          items: day.items.map((item) =>
            item.kind === "meal" && !item.booking
              ? { ...item, note: adviceOn(item.note, foodsToAvoid) }
              : item,
          ),
        },
  );
}

const whatWeDontKnow =
  "We don't know what's in a kitchen's dishes, so we didn't choose tables by it, and can't say";

/** Whether a plan's note says what someone can't eat. */
export const isFoodNote = (note: string): boolean => note.includes(whatWeDontKnow);

/** What a plan says once about it: what we don't know. */
export const foodNotes = ({ foodsToAvoid = [] }: Party): string[] =>
  foodsToAvoid.length === 0
    ? []
    : [
        `You asked for ${noneOf(foodsToAvoid)}. ${whatWeDontKnow} that any is safe. Tell every kitchen before you order, and if it's an allergy, say so. Your concierge can ask ahead.`,
      ];
