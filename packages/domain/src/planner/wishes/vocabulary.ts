/** The words people use to ask for things; matched anywhere in a wish, as whole words. */
import type { AccessNeed, Diet, Interest } from "../plan.ts";

export const interestWords: Record<Interest, RegExp> = {
  Beaches: /\b(beach(es)?|seaside|swim(ming)?|coast)\b/,
  "Food & Dining": /\b(food(ie)?|dining|eat(ing)?|restaurants?|culinary|cooking)\b/,
  "Hiking & Nature": /\b(hik(e|es|ing)|nature|outdoors?|trails?|walks? in the (woods|hills)|mountains?)\b/,
  Shopping: /\b(shop(s|ping)?|markets?|boutiques?)\b/,
  Romance: /\b(romantic|romance)\b/,
  "Culture & History": /\b(culture|cultural|histor(y|ic|ical)|temples?|churches|ruins|monuments?)\b/,
  "Adventure Sports": /\b(adventures?|sports?|thrills?|rafting|surf(ing)?|diving|kayak(ing)?|climbing)\b/,
  Nightlife: /\b(nightlife|night ?clubs?|bars?|clubbing|part(y|ies))\b/,
  Museums: /\b(museums?|galler(y|ies)|art|exhibitions?)\b/,
  Photography: /\b(photo(s|graphy)?|views?|viewpoints?)\b/,
  "Wellness & Spa": /\b(wellness|spas?|massages?|hot springs?|baths?|relaxation)\b/,
  "Local Experiences": /\b(local|locals|authentic|off the beaten (path|track))\b/,
};

export const dietWords: Record<Diet, RegExp> = {
  vegetarian: /\b(vegetarian|veggie|no meat|meat[- ]free)\b/,
  vegan: /\bvegan\b/,
  "gluten-free": /\b(gluten[- ]free|no gluten|coeliac|celiac)\b/,
  halal: /\bhalal\b/,
  kosher: /\bkosher\b/,
};

export const accessWords: Record<AccessNeed, RegExp> = {
  "step-free": /\b(wheelchairs?|step[- ]free|(no|without) (stairs|steps)|pram|stroller)\b/,
  "easy walking":
    /\b((less|shorter|easy|easier|not (so|too) much|fewer|too much) walk(s|ing)?|(no|less|without) (climbing|climbs|hills)|tired legs|bad knees?)\b/,
};

export const words = {
  lateMornings:
    /\b(slow(er)?|later?|lazy|lazier|relaxed|easy) (mornings?|starts?)\b|\bsleep (in|longer|late)\b|\blie[- ]in\b|\bno early\b|\b(start|begin|get up) later\b/,
  earlyMornings: /\b(early|earlier) (mornings?|starts?)\b|\b(start|begin|get up) earlier\b/,
  slowerPace:
    /\b(slow(er)?( pace)?|slow (it|things|us) down|(more )?relaxed|less (packed|rushed|hurried|busy|stress(ful)?)|not so (much|packed|full)|take it easy|fewer (stops|sights|things))\b/,
  fasterPace: /\b(fast(er)?( pace)?|(more|fully) packed|see more|fuller days?|more (stops|sights|things))\b/,
  cheaper:
    /\b(cheap(er)?|less (money|expensive|costly)|save money|(lower|smaller|tighter) budget|cost less)\b/,
  dearer:
    /\b((more|extra) (luxur(y|ious)|comfort(able)?)|splurge|(bigger|higher|larger) budget|spend more|treat ourselves)\b/,
  freeDay: /\b(free day|day off|rest day|day (of rest|to (relax|rest)|without plans)|nothing on|no plans)\b/,
  another: /\b(another|different|new|redo|change|replan|re-?plan|something else)\b/,
  without: /\b(no|without|skip|drop|remove|leave out|not|don'?t (want|like|care)( to see)?|less|fewer|cut)\b/,
  lock: /\b(keep|lock|hold on to|must see|don'?t (touch|change))\b/,
  move: /\b(move|shift|put|swap)\b/,
  see: /\b(see|visit|do|go to)\b/,
  /** About some meals or the stay: neither their price nor their kitchen is the whole trip's. */
  partOfTrip: /\b(restaurants?|meals?|dinners?|lunch(es)?|hotels?|stays?|taxis?)\b/,
  oneKitchen: /\b(don'?t eat|allergic|allerg(y|ies)|only)\b/,
} as const;
