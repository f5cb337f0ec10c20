import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { atlasOf } from "@evoya/domain/catalog/atlas";
import { entryOf } from "@evoya/domain/planner/item-entries";
import { factsOf, type ItemOrigin, signedContent } from "@evoya/domain/planner/item-origin";
import type { Plan, PlanDay, PlanItem } from "@evoya/domain/planner/plan";
import type { CatalogReader } from "../catalog/catalog.reader.ts";
import type { ItinerarySignatureRepository, SignatureRow } from "./itinerary-signatures.repository.ts";

type Deps = {
  signatures: Pick<ItinerarySignatureRepository, "list">;
  catalogReader: Pick<CatalogReader, "checkedEntries">;
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

const adderOf = ({ source }: PlanItem, reader: PlanReader): ItemOrigin["addedBy"] => {
  if (source === "staff") return "concierge";
  if (source === "member") return reader === "owner alone" ? "you" : "travelers";
  return null;
};

/**
 * Adds to each item of a plan where it comes from, when it was checked, and who signed it. All of it is
 * looked up when the plan is read, since checks and signatures come and go while a plan stays the same.
 */
export function createItemOrigins({ signatures, catalogReader }: Deps) {
  /** When each item's catalog data was checked, by the items' ids, as long as it's still what the plan has. */
  const checksFor = async (plan: Plan): Promise<Map<string, string>> => {
    const atlas = atlasOf(plan);
    const made = plan.days.flatMap((day) =>
      day.items.flatMap((item) => {
        const found = entryOf(item, day, atlas);
        return found ? [{ itemId: item.id, ...found }] : [];
      }),
    );
    const keys = [...new Set(plan.legs.map(({ destinationId }) => destinationId))];
    const refs = made.map(({ type, entry: { id } }) => ({ type, id }));
    const checked = await catalogReader.checkedEntries(keys, refs);
    return new Map(
      made.flatMap(({ itemId, type, entry }) => {
        const check = checked.find((one) => one.type === type && isDeepStrictEqual(one.entry, entry));
        return check ? [[itemId, check.checkedOn]] : [];
      }),
    );
  };

  return async (itineraryId: string, plan: Plan, reader: PlanReader): Promise<Plan> => {
    const [rows, checks] = await Promise.all([signatures.list(itineraryId), checksFor(plan)]);
    const signed = new Map(rows.map((row) => [row.itemId, row]));
    const atlas = atlasOf(plan);
    const withOrigin = (day: PlanDay, item: PlanItem): PlanItem => ({
      ...item,
      origin: {
        facts: factsOf(item, day, atlas),
        checkedOn: checks.get(item.id) ?? null,
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
