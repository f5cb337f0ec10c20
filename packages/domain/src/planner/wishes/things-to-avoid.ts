/** What someone is afraid of, can't bear, or doesn't drink, in a wish: "my wife hates heights", "he gets seasick". */
import type { ThingToAvoid } from "../plan.ts";
import { namesIn } from "./clause.ts";

const against =
  "(?:no|avoid|avoiding|without|nothing with|hates?|dislikes?|(?:can't|cannot|can not|couldn't) (?:do|stand|handle|take|bear|go on)|(?:don't|do not|doesn't|does not) (?:do|like|want|enjoy)|not (?:good|great|comfortable) (?:with|at|on|in)|bad (?:with|at)|(?:issues?|problems?|trouble) with|(?:afraid|scared|terrified|frightened|fear|phobia) of|nervous (?:about|on|in)|uncomfortable (?:with|at|on|in))(?: any| all| the| great| being (?:on|in)| going (?:on|in|into))*";

const said: Record<ThingToAvoid, RegExp> = {
  heights: new RegExp(
    `\\b${against} (?:heights?|high places)\\b|\\b(?:vertigo|acrophobi\\w+)\\b|\\bnothing (?:too )?high(?: up)?\\b`,
  ),
  boats: new RegExp(
    `\\b${against} (?:boats?|boat (?:trips?|rides?|tours?)|ferr(?:y|ies)(?: rides?)?|cruises?|open water)\\b(?! (?:by|with|on day)\\b)|\\bsea ?sick(?:ness)?\\b`,
  ),
  "tight spaces": new RegExp(
    `\\b${against} (?:caves|catacombs|tombs|tunnels|(?:tight|enclosed|confined|narrow|small) spaces?)\\b|\\bclaustrophobi\\w+\\b`,
  ),
  alcohol:
    /\b(?:we|i) (?:don't|do not|never) drink(?: (?:any )?alcohol| wine)?\W*$|\b(?:no|without|avoid) (?:alcohol|wine|wineries|wine tastings?|booze|liquor)\b|\b(?:teetotal\w*|in recovery|non-?drinkers?|recovering alcoholics?)\b|\bnot interested in (?:wine|alcohol)\b/,
};

const taken =
  /\b(?:not|no longer|isn't|aren't|'m not|never|doesn't|don't) (?:\w+ )?(?:afraid|scared|terrified|bothered|get sea ?sick|gets sea ?sick|mind|claustrophobic|have vertigo)\b|\bno (?:fear|problems?|issues?) (?:of|with)\b|\bfine with\b/;

/** What's to be avoided, by a plain text; nothing if it says that it needn't be. */
export const thingsToAvoidIn = (text: string): ThingToAvoid[] =>
  taken.test(text) ? [] : namesIn(text, said);

const subjects: Record<ThingToAvoid, RegExp> = {
  heights: /\b(?:heights?|vertigo)\b/,
  boats: /\b(?:boats?|ferr(?:y|ies)|sea ?sick)\b/,
  "tight spaces": /\b(?:caves|(?:tight|enclosed|confined) spaces|claustrophobic)\b/,
  alcohol: /\balcohol\b/,
};

/** "Boats are no problem", "we're not afraid of heights": what needn't be avoided any more. */
export const thingsWelcomeIn = (text: string): ThingToAvoid[] =>
  taken.test(text) || /\b(?:is|are) (?:fine|ok|okay|no problem|not a problem)\b/.test(text)
    ? namesIn(text, subjects)
    : [];
