/** What people stop for on the way, and no guide has to list: "a gelato", "a coffee on day 3". */
import type { Clause } from "./clause.ts";

/** They're kept at their hour if there's one. */
export const smallStops = "gelatos?|gelati|ice creams?|aperitivos?|coffees?|espressos?|cocktails?";

const asked = new RegExp(
  `^(?:(?:we|i)(?:'d| would)? (?:like|love|want)(?: to (?:have|get|try|stop for))? |(?:let's|can we|could we) (?:get|have|stop for|try) |add |maybe |stop for |time for |please )*(?:an?|some|good|real|the best) (?:[\\w-]+ )??(${smallStops})(?= *(?:$|[,.!?]|(?:on|for|in|at|every|each|one|please|somewhere|after|before|together|stop|break)\\b))`,
);

/** How to keep time for one; null if the text is about nothing of the kind. */
export function whySmallStop({ text, day }: Clause): string | null {
  const [, what] = asked.exec(text) ?? [];
  if (!what) return null;
  return `we don't plan stops that small. Say when you'd like it, as in “${what} on day ${day?.number ?? 2} at 4 PM”, and we'll keep the time free.`;
}
