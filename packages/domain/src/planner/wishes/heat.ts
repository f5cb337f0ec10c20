/** "Avoid the heat at midday": what the plan does anyway where it's hot. */
import { atlasOf } from "../../catalog/atlas.ts";
import { isHot, normalsOn } from "../engine/weather.ts";
import { alreadySo, type Clause, type Rule } from "./clause.ts";

const fromHeat =
  /\b(?:avoid|avoiding|escape|out of|beat|hates?|dislikes?|can't (?:stand|take|handle|do)|bad (?:with|in)|sensitive to|not (?:good|great) (?:with|in)|nothing in|no) (?:the |any |being in the |this |that )?(?:midday |noon |afternoon |mid-day |noonday |hot |full )*(?:heat|sun|hot hours)\b|\b(?:nothing|not) outdoors? (?:at|around) (?:noon|midday)\b/;

const isHotThen = ({ plan, day, ahead }: Clause): boolean =>
  (day ? [day] : ahead).some(({ destinationId, date }) => {
    const destination = atlasOf(plan).destination(destinationId);
    return destination !== undefined && isHot(normalsOn(destination, date));
  });

/** Where it's hot, visits outdoors keep clear of noon already. */
export const readHeat: Rule = (clause) =>
  fromHeat.test(clause.text) && isHotThen(clause) ? alreadySo : null;

/** Why nothing changes where it isn't. */
export const whyNoHeat = (clause: Clause): string | null =>
  fromHeat.test(clause.text)
    ? "it isn't usually that hot there then. In hot months, visits outdoors keep clear of noon anyway. To stay in after lunch, ask for “quiet time after lunch”."
    : null;
