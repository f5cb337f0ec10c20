import { alreadySo, type Rule } from "./clause.ts";

const unwanted =
  /\b(?:no|avoid|avoiding|without|hates?|skip|afraid of|scared of|terrified of|(?:can't|cannot|don't|do not|doesn't|won't) (?:do|like|want|take|ride|go (?:on|in|up in)))(?: any| all| the| riding| going (?:on|in))* (?:cable ?cars?|gondolas?|cableways?)\b/;
const byCable = /\b(?:cable ?car|gondola|cableway)\b/i;

/** "No cable cars": takes off the visits that go by one. Who hates heights says so, and gets no towers, either. */
export const readCableCars: Rule = ({ text, day, ahead }) => {
  if (!unwanted.test(text)) return null;
  const rides = (day ? [day] : ahead)
    .flatMap(({ items }) => items)
    .filter(
      ({ kind, title, locked, booking }) => kind === "place" && byCable.test(title) && !locked && !booking,
    );
  return rides.length > 0 ? rides.map(({ id }) => ({ kind: "remove", itemId: id })) : alreadySo;
};
