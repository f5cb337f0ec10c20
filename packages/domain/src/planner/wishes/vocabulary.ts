/** The words people use to ask for things; matched anywhere in a wish, as whole words. */
import type { PlaceKind } from "../../catalog/destination.ts";
import type { AccessNeed, Diet, Interest } from "../plan.ts";

export const interestWords: Record<Interest, RegExp> = {
  Beaches: /\b(beach(es)?|seaside|swim(ming)?|coast)\b/,
  "Food & Dining": /\b(food(ie)?|dining|eat(ing)?|restaurants?|culinary|cooking)\b/,
  "Hiking & Nature": /\b(hik(e|es|ing)|nature|outdoors?|trails?|walks? in the (woods|hills)|mountains?)\b/,
  Shopping:
    /\b((?<!\b(?:coffee|tea|ice cream|gelato|pastry|cake|barber|repair) )shop(s|ping)?|markets?|boutiques?|souvenirs?)\b/,
  Romance: /\b(romantic|romance)\b/,
  "Culture & History": /\b(culture|cultural|histor(y|ic|ical)|temples?|churches|ruins|monuments?)\b/,
  "Adventure Sports":
    /\b(adventur(es?|ous)|sports?|thrills?|rafting|surf(ing)?|diving|kayak(ing)?|climbing)\b/,
  Nightlife: /\b(nightlife|night ?clubs?|bars?|clubbing|go(ing)? dancing|part(y|ies))\b/,
  Museums: /\b(museums?|galler(y|ies)|art|exhibitions?)\b/,
  Photography: /\b(photo(s|graphy)?|views?|viewpoints?)\b/,
  "Wellness & Spa": /\b(wellness|spas?|massages?|hot springs?|baths?|relaxation)\b/,
  "Local Experiences": /\b(local|locals|authentic|off the beaten (path|track))\b/,
};

/** The kinds of places that a wish can take off a plan. */
export const kindWords = {
  museum: /\b(museums?|galler(y|ies)|exhibitions?)\b/,
  religious: /\b(church(e?s)?|cathedrals?|temples?|mosques?|shrines?|monaster(y|ies)|synagogues?)\b/,
  ruin: /\bruins?\b/,
  park: /\b(parks?|gardens?)\b/,
  beach: /\bbeach(es)?\b/,
  market: /\b(markets?|shop(s|ping)?|bazaars?|souks?)\b/,
  viewpoint: /\b(viewpoints?|lookouts?)\b/,
  wellness: /\b(spas?|wellness|massages?)\b/,
  nightlife: /\b(nightlife|night ?clubs?|bars?|clubbing)\b/,
} satisfies Partial<Record<PlaceKind, RegExp>>;

export const dietWords: Record<Diet, RegExp> = {
  vegetarian: /\b(vegetarians?|vegetarian[oa]s?|vegetarienn?es?|vegetarisch|veggie|no meat|meat[- ]free)\b/,
  vegan: /\bvegan(?:[oa]s?|s|es?)?\b/,
  "gluten-free":
    /\b(gluten[- ]?free|(?:no|without|avoid|sin|sans|senza|ohne) (?:gluten|glutine)|glutenfrei|coeliac|celiac|gluten (?:allergy|intoleran(?:t|ce))|(?:allergic|intolerant) to gluten|(?:don't|can't) eat gluten)\b/,
  halal: /\bhalal\b/,
  kosher: /\bkosher\b/,
};

export const accessWords: Record<AccessNeed, RegExp> = {
  "step-free":
    /\b(wheelchairs?|step[- ]free|(no|without|avoid|can'?t (do|climb|manage)) (any )?(stairs|steps)|pram|stroller|uses? (a )?(walker|rollator|crutches|mobility scooter)|on crutches)\b/,
  "easy walking":
    /\b((less|shorter|easy|easier|not (so|too) much|fewer|too much) walk(s|ing)?|(no|less|without|avoid) (climbing|climbs|hills|hik(e|es|ing)|long walks)|(no|nothing|not) (too )?(strenuous|physically demanding)|tired legs|bad knees?|(gets?|getting) tired (quickly|easily|fast|soon)|tires? (quickly|easily|fast)|(at most|max(imum)?( of)?|up to) \d+ minutes? (of )?(walking|on foot|walks?)|walks? with (a )?(cane|walking stick)|uses? (a )?(cane|walking stick)|(can'?t|cannot|unable to|not able to|doesn'?t|don'?t|rather not) walk (very |too |that |so )?(far|much|long|well|a lot))\b/,
};

export const words = {
  lateMornings:
    /\b(slow(er)?|later?|lazy|lazier|relaxed|easy) (mornings?|starts?)\b|\bsleep (in|longer|late)\b|\blie[- ]in\b|\bno early\b(?! (?:flights?|trains?|departures?|arrivals?|dinners?|suppers?|lunch(?:es)?|check|nights?|evenings?))|\b(start|begin|(get|wake) up)( \S+){0,3} later\b|\b(not|never|hate|without|(do|does|did|is|are|wo|ca|would|could)n'?t)( \S+){0,3} (get(ting)? up|wak(e|ing)( up)?|ris(e|ing)|start(ing)?)( \S+){0,2} early\b|\b(not|(is|are)n'?t) (a )?morning (person|people)\b|\b(?:don't|do not) do (?:early )?mornings\b/,
  earlyMornings:
    /\b(early|earlier) (mornings?|starts?)\b|\b(get|wake) up early\b|\bstart early\b|\b(start|begin|get up)( \S+){0,3} earlier\b/,
  slowerPace:
    /\b(slow(er)?( pace)?|slow (it|things|us) down|(more )?relaxed|less (packed|rushed|hurried|busy|stress(ful)?)|too (full|packed|busy|rushed|hurried)|too much( on| in| for|$)|not so (much|packed|full)|take it easy|fewer (stops|sights|things|activities|visits)|less (stuff|going on|to do)|(shorter|easier|calmer|quieter|lighter) days?|(?:keep|make) (?:the |our )?(?:\w+ day|day \d+) (?:\w+ )?(?:light|easy|calm|slow)|day \d+ (be )?(a (bit|little) |much |slightly |very |nice and )?(light|easy|calm|slow|lighter|shorter|easier|calmer|quieter)|(more|add|some) (free time|time (off|to (rest|relax))|rest)|time to rest)\b/,
  fasterPace:
    /\b(fast(er)?( pace)?(?! (?:wi-?fi|internet|connections?|food|trains?|lanes?|passe?s?|track)\b)|(more|fully) packed|see more|fuller days?|more (stops|sights|things))\b/,
  cheaper:
    /\b(cheap(er)?|spend less|too (?:expensive|pricey|costly)|less (money|expensive|costly|luxur(y|ious))|save money|(lower|smaller|tighter|tight|small|limited) budget|cost less)\b/,
  dearer:
    /\b(luxur(y|ious)|(more|extra) comfort(able)?|splurge|(bigger|higher|larger) budget|spend more|treat ourselves)\b/,
  biggerBudget:
    /\bbudget\b.*\b(up|bigger|higher|larger|rais(e|ed)|increas(e|ed)|more|now)\b|\bbudget(?: is| of|'s|:) |\brais(e|ed) (the|our|my) budget\b/,
  /** "A museum day", "a day of museums": all of the day. */
  dayOfIt:
    /\b(?!(?:on|for|of|the|last|rainy|that|this|first|second|third|fourth|fifth|sixth|seventh)\b)[\w-]+ day\b(?! \d)|\bday (of|for|about|with)\b/,
  /** "Two beach days", "a museum every day": more than one day. */
  manyDays: /\b(every|each|per|daily|both|two|three|four|five|\d)\b/,
  /** One of a kind: nobody gives up a day for it. */
  oneOfAKind:
    /\b(museum|gallery|exhibition|church|temple|monument|restaurant|bar|night ?club|market|shop|boutique|massage|party|viewpoint|view|trail)\b/,
  /** What's on the plan already: "the museums". */
  thoseThere:
    /\b(the|these|those|both|our) ([\w-]+ )?(museums|galleries|exhibitions|churches|temples|ruins|monuments|restaurants|bars|night ?clubs|markets|shops|boutiques|views|viewpoints|photos|food|art|trails|baths)\b/,
  partOfDay: /\b(mornings?|afternoons?|evenings?|nights?|breakfasts?|lunch(es)?|dinners?)\b/,
  /** Some hours of a day, or a limit for each: not a wish about whole days. */
  partly:
    /\b(?:in|on|for|after|before|until|till|from|by|during) (?:the |our |my |every |each |late |early )*(?:mornings?|afternoons?|evenings?|nights?|breakfast|lunch|dinner|noon|midday|\d{1,2}(?::\d\d)? ?(?:[ap]m)?$)|\b(?:at most|max(?:imum)?|no more than|only|just|up to)\b.*\b(?:a|per|each|every) day\b|\b(?:a|per|each) day (?:at most|max(?:imum)?)\b/,
  freeDay:
    /\b(free day|day off|rest day|day (of rest|to (relax|rest)|without (a |any )?plans?)|nothing on|no plans|(leave|keep) (day \d+|\w+day) (completely |totally |entirely )?(open|free|empty)|(clear|cancel|drop|remove|skip|delete) (all of )?(day \d+|the (\w+) day)$|day \d+ (should be |to be |is )?(completely |totally |entirely )?(open|free|off)\b|(don'?t|do not) plan anything)\b/,
  sleep: /\b(hotels?|stay(ing)?|sleep|lodging|rooms?|accommodations?|apartment)\b/,
  /** About a meal near the stay, or more time somewhere: nobody sleeps elsewhere. */
  notToSleep:
    /\b(dinners?|lunch(es)?|breakfasts?|restaurants?|tables?|eat|drinks?|longer|(near|at|from|to) (the|our|my) (hotel|stay))\b/,
  joins: /\b(bring(ing)?|com(e|es|ing)|join(s|ing)?|add)\b/,
  keepDay:
    /\b(keep|lock|don'?t (touch|change)) (the |our )?(\w+ )?day\b(?!(?: \d+)? (?:\w+ )?(?:easy|light|slow|slower|calm|quiet|relaxed|short|simple|busy|full|packed)\b)|\bas (it |they )?(is|are)\b/,
  rain: /\b(rain(s|y)?|rain plan|indoors?)\b/,
  another: /\b(another|different|new|redo|change|replan|re-?plan|something else)\b/,
  anotherTable: /\b(another|different|new|change|don'?t like|something else|somewhere else|elsewhere)\b/,
  without:
    /\b(no|without|skip|drop|remove|cancel|leave out|not|avoid|hate|dislike|can'?t stand|enough|boring|bored|(sick|tired) of|don'?t (want|like|care)( to see)?|(?:isn'?t|aren'?t) for (?:us|me)|less|fewer|cut)\b/,
  fewer:
    /\b(?:kids?|children|child|sons?|daughters?|boys?|girls?|teens?|teenagers?|toddlers?|little ones?)\b.*\bbored\b|\b(less|fewer|not (so|too|that) many|too many|(not|\w+n'?t)\b.* (so|that|too|very) much)\b/,
  /**
   * The opposite of what its words say, a number, a condition, or too little of something: "don't skip the market", "no
   * more than two museums", "if it rains", "there isn't enough shopping".
   */
  turnedAround:
    /\b(do(?:es)?n'?t|do(?:es)? not|never) (hate|dislike|leave out|skip|drop|remove|cut|avoid|forget|miss|cancel|delete|lose|take (off|out|away)|get rid of)\b|\bnot no\b|\b(more|less|fewer) than\b|\b(at (most|least)|only|just) (one|two|three|four|\d+)\b(?! (and a half )?(hours?|minutes?|days?|nights?|of us|people|travell?ers|adults?))|\b(not|(do|does|did|is|are|wo|ca)n'?t)\b.*\benough\b|\b(if|in case|unless|when) (it|we|there|the)\b/,
  lock: /\b(keep|lock|hold on to|must see|don'?t (touch|change))\b/,
  move: /\b(move|shift|put|swap)\b/,
  see: /\b(see|visit|do|go to)\b/,
  /** What someone has seen before, they needn't see again. */
  seenBefore:
    /\b(already|before|(have|'ve)) (know|knew|seen|saw|been to|been|visited|done|did)\b|\b(seen|been to|visited|done)\b.*\b(before|already|last time)\b/,
  longer:
    /\b((more|extra|additional) (time|hours?|minutes?)|(more|extra) (?:\w+ ){0,2}(hours?|minutes?)|(hours?|minutes?|half|a bit|a little|much|stay|be|spend) (more|extra|longer)|longer (visit|stop|time|stay)|longer (at|in|on)|another (half )?(an )?hour)\b|\blonger$/,
  shorter:
    /\b(less time|(hours?|minutes?|half|a bit|a little|much) (less|shorter)|short(er)? (visit|stop|time|stay)|shorter (at|in|on)|shorten|cut short|(quick|brief)(er)? (visit|stop|look|peek)|too (long|much time)|so (long|much time))\b|\bshorter$/,
  byThatMuch: /\b(hours?|minutes?|half) (less|shorter)\b|\bby\b/,
  takesThatLong:
    /\b(hours?|hrs?|h|minutes?|mins?|min|half) (at|in|on|for|with|is enough)\b|\bfor (about |only |just )?(\d|an?\b|half|one|two|three|four|five)/,
  /** Too short is a wish, though it says "not enough". */
  tooShort: /\b((not|(do|does|did|is|are|wo)n'?t)( \S+){0,2} enough time|too (little time|short))\b/,
  notMore: /\b(not|never|(do|does|did|wo|ca|would)n'?t)\b.*\b(more|longer|extra)\b/,
  /** About when, about the way, or about another length of the trip. */
  anotherTime:
    /\b(later|earlier|before|after|until|till|away|walk(s|ing)?|drive|start(s|ing)?|begin(s|ning)?|every|each)\b/,
  nicer: /\b(nicer|better|upgrade|fancier|posher|more (comfortable|luxurious|upscale))\b/,
  /** About some meals or the stay: neither their price nor their kitchen is the whole trip's. */
  partOfTrip: /\b(restaurants?|meals?|dinners?|lunch(es)?|hotels?|stays?|taxis?)\b/,
  oneKitchen:
    /\b((american|chinese|ethiopian|french|greek|indian|italian|japanese|korean|lebanese|mexican|peruvian|spanish|thai|turkish|vietnamese) (food|meals?|restaurants?|cuisine|cooking)|don'?t eat|allergic|allerg(y|ies)|only|eat (?!out\b|local|well\b|more\b)\w+)\b/,
  tasteOfFood:
    /\b(spicy|raw|fried|greasy|heavy|salty|fast|junk|rich) (food|meals?|dishes)\b|\b(restaurants?|meals?|dinners?|lunch(es)?)\b.*(\$ ?\d|\b\d+ (dollars|bucks|usd|euros?)\b)|\b(fancy|formal|expensive|pricey|upscale|posh|stuffy|touristy|chain|michelin(?:[- ]star(?:red)?)?) (food|restaurants?|dining|dinners?|eating|places to eat)\b/,
} as const;
