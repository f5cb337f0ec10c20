/** Wishes about where the travelers sleep: "a hotel in Trastevere", "a nicer hotel", "we have one in Prati". */
import { atlasOf } from "../../catalog/atlas.ts";
import type { Area, CatalogLodging, Destination } from "../../catalog/destination.ts";
import { areaInText } from "../area-names.ts";
import type { PlanEdit } from "../edit/plan-edit.ts";
import { type Night as NightOf, nextStay, priceIn } from "../next-stay.ts";
import type { Plan, PlanLeg } from "../plan.ts";
import { alreadySo, type Clause, type Rule } from "./clause.ts";
import { namesOf, placeMeant } from "./named-things.ts";
import { isOwnStay } from "./own-stay.ts";
import { townsOf } from "./towns.ts";
import { words } from "./vocabulary.ts";

type Night = NightOf & { plan: Plan };

const areaMeant = (text: string, { areas }: Destination, plan: Plan): Area | undefined =>
  placeMeant(text, areas, namesOf(plan));

/** The catalog's stay in an area, in the trip's style if there is one. */
function stayIn(text: string, { plan, leg, destination }: Night): CatalogLodging | undefined {
  const area = areaMeant(text, destination, plan);
  if (!area || area.name === leg.lodging.area) return undefined;
  const there = destination.lodgings.filter(({ areaId }) => areaId === area.id);
  return there.find(({ styles }) => styles.includes(plan.brief.travelStyle)) ?? there[0];
}

/** A stay is for all nights in a town: "for the last two nights" asks for a second one. */
const someNights =
  /\bfor (?:the |our |my )?(?:(?:first|last) |(?:\d|one|two|three|four|five) )+nights?\b|\b(?:first|last) night\b/;

/** Where a wish may be for: the town it names, or all of them. */
function legsMeant(text: string, plan: Plan): PlanLeg[] {
  const named = townsOf(plan).filter(({ names }) =>
    new RegExp(`\\bin (?:${names.join("|")})(?!\\w)`).test(text),
  );
  const there = plan.legs.filter(({ destinationId }) => named.some(({ id }) => id === destinationId));
  return (named.length > 0 ? there : plan.legs).filter(({ lodging }) => lodging.nights > 0);
}

/**
 * Another stay: in an area that's named, or nicer, or cheaper. On a trip to several towns, a step up or down is for the
 * one that's named, and "nicer hotels" for all. Null if we know none.
 */
export function readStay({ text, plan, day }: Clause): ReturnType<Rule> {
  if (day || !(words.sleep.test(text) || isOwnStay(text)) || words.notToSleep.test(text)) return null;
  if (someNights.test(text)) return [];
  const step = words.nicer.test(text) || words.dearer.test(text) ? 1 : words.cheaper.test(text) ? -1 : null;
  if (step === null && words.without.test(text)) return null;
  const legs = legsMeant(text, plan);
  const towns = new Set(legs.map(({ destinationId }) => destinationId));
  const isForAll = towns.size === 1 || /\b(?:hotels|stays|rooms|lodgings|accommodations)\b/.test(text);
  const nights = legs.flatMap((leg): Night[] => {
    const destination = atlasOf(plan).destination(leg.destinationId);
    return destination ? [{ plan, brief: plan.brief, leg, destination }] : [];
  });
  if (isOwnStay(text)) return nights.flatMap((night) => ownStayIn(text, night)).slice(0, 1);
  const inArea = nights.flatMap((night) => staying(night, stayIn(text, night))).slice(0, 1);
  if (inArea.length > 0) return inArea;
  if (
    step === null &&
    nights.some(({ leg, destination }) => areaMeant(text, destination, plan)?.name === leg.lodging.area)
  )
    return alreadySo;
  const stepped =
    step && isForAll ? nights.flatMap((night) => staying(night, nextStay(step, night)?.stay)) : [];
  return stepped.length > 0 ? [...new Map(stepped.map((edit) => [edit.destinationId, edit])).values()] : null;
}

type StayEdit = Extract<PlanEdit, { kind: "stay" }>;

/** Where their own stay is, if the text names another part of town: what it's called and costs, only they know. */
function ownStayIn(text: string, { plan, leg, destination }: Night): StayEdit[] {
  const area = areaMeant(text, destination, plan);
  if (!area || area.name === leg.lodging.area) return [];
  return [
    {
      kind: "stay",
      destinationId: destination.id,
      name: `Your own stay in ${areaInText(area.name)}`,
      area: area.name,
      note: "",
      nightlyCents: leg.lodging.costPerNightCents,
    },
  ];
}

function staying(night: Night, stay: CatalogLodging | undefined): StayEdit[] {
  const { id: destinationId, areas } = night.destination;
  const area = areas.find(({ id }) => id === stay?.areaId);
  if (!stay || !area) return [];
  const { name, note } = stay;
  return [{ kind: "stay", destinationId, name, area: area.name, note, nightlyCents: priceIn(night, stay) }];
}
