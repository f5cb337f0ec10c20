import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { atlasOf } from "@evoya/domain/catalog/atlas";
import type { Entry } from "@evoya/domain/catalog-entries";
import { entryOf } from "@evoya/domain/planner/item-entries";
import { factsOf, type ItemOrigin, signedContent } from "@evoya/domain/planner/item-origin";
import type { Plan, PlanDay, PlanItem } from "@evoya/domain/planner/plan";
import type { CatalogReader } from "../catalog/catalog.reader.ts";
import type { ItinerarySignatureRepository, SignatureRow } from "./itinerary-signatures.repository.ts";

type Deps = {
  signatures: Pick<ItinerarySignatureRepository, "list">;
  catalogReader: Pick<CatalogReader, "standing">;
};

/** Who reads a plan: its only traveler, or others, for whom a member's item is a traveler's. */
export type PlanReader = "owner alone" | "others";

/** Identifies an item as it is now, for storing its signature. */
export const digestOf = (day: PlanDay, item: PlanItem): string =>
  createHash("sha256").update(signedContent(day, item)).digest("hex");

function signatureOf(day: PlanDay, item: PlanItem, row: SignatureRow | undefined): ItemOrigin["signature"] {
  // A re-planned day reuses its items' ids for others.
  if (row?.title !== item.title) return null;
  const { signer, createdAt, note, digest } = row;
  return { by: signer, at: createdAt, note, holds: digest === digestOf(day, item) };
}

/** The ids of a plan's items that are signed as they are. */
export function signedItems(plan: Plan, rows: readonly SignatureRow[]): Set<string> {
  const signed = new Map(rows.map((row) => [row.itemId, row]));
  return new Set(
    plan.days.flatMap((day) =>
      day.items.flatMap((item) => (signatureOf(day, item, signed.get(item.id))?.holds ? item.id : [])),
    ),
  );
}

/** An entry without its link, which has checks of its own. */
const factsOnly = ({ website: _, ...facts }: Entry): object => facts;

const adderOf = ({ source }: PlanItem, reader: PlanReader): ItemOrigin["addedBy"] => {
  if (source === "staff") return "concierge";
  if (source === "member") return reader === "owner alone" ? "you" : "travelers";
  return null;
};

/**
 * Adds to each item of a plan where it comes from, when it was checked, its website, and who signed it. All of it
 * is looked up when the plan is read, since checks, links, and signatures come and go while a plan stays the same.
 */
export function createItemOrigins({ signatures, catalogReader }: Deps) {
  /**
   * When each item's catalog data was checked, as long as it's still what the plan has, and its website as we know it
   * now, by the items' ids.
   */
  const standingFor = async (plan: Plan): Promise<Map<string, Pick<ItemOrigin, "checkedOn" | "website">>> => {
    const atlas = atlasOf(plan);
    const made = plan.days.flatMap((day) =>
      day.items.flatMap((item) => {
        const found = entryOf(item, day, atlas);
        const key = (item.placeId && atlas.destinationOf(item.placeId)?.id) || day.destinationId;
        return found ? [{ itemId: item.id, key, ...found }] : [];
      }),
    );
    const keys = [...new Set(made.map(({ key }) => key))];
    const refs = made.map(({ type, entry: { id } }) => ({ type, id }));
    const known = await catalogReader.standing(keys, refs);
    return new Map(
      made.flatMap(({ itemId, key, type, entry }) => {
        const one = known.find((each) => each.key === key && each.type === type && each.id === entry.id);
        if (!one) return [];
        const isSame = one.check && isDeepStrictEqual(factsOnly(one.check.entry), factsOnly(entry));
        return [[itemId, { checkedOn: isSame ? one.check!.on : null, website: one.website }]];
      }),
    );
  };

  return async (itineraryId: string, plan: Plan, reader: PlanReader): Promise<Plan> => {
    const [rows, standing] = await Promise.all([signatures.list(itineraryId), standingFor(plan)]);
    const signed = new Map(rows.map((row) => [row.itemId, row]));
    const atlas = atlasOf(plan);
    const withOrigin = (day: PlanDay, item: PlanItem): PlanItem => ({
      ...item,
      origin: {
        facts: factsOf(item, day, atlas),
        checkedOn: standing.get(item.id)?.checkedOn ?? null,
        website: standing.get(item.id)?.website ?? null,
        addedBy: adderOf(item, reader),
        signature: signatureOf(day, item, signed.get(item.id)),
      },
    });
    return {
      ...plan,
      days: plan.days.map((day) => ({ ...day, items: day.items.map((item) => withOrigin(day, item)) })),
    };
  };
}

export type ItemOrigins = ReturnType<typeof createItemOrigins>;
