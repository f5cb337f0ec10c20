import type { Plan, PlanDay, PlanItem } from "@evoya/domain/planner/plan";
import { Problem } from "@evoya/schemas/problems";
import type { Transact } from "../../db/transact.ts";
import type { Publish } from "../../events/publish.ts";
import type { StaffOrigin } from "../../events/staff-origin.ts";
import type { JobQueue } from "../../jobs/queue.ts";
import { pdfFile } from "../member-files/stored-pdfs.ts";
import { digestOf } from "./item-origins.ts";
import { planSigned } from "./itineraries.events.ts";
import type { ItineraryRepository } from "./itineraries.repository.ts";
import type { ItineraryPdfRepository } from "./itinerary-pdfs.repository.ts";
import type { ItinerarySignatureRepository } from "./itinerary-signatures.repository.ts";

type Deps = {
  transact: Transact<{
    itineraries: ItineraryRepository;
    itinerarySignatures: ItinerarySignatureRepository;
    itineraryPdfs: ItineraryPdfRepository;
    jobs: JobQueue;
    publish: Publish;
  }>;
  clock: () => Date;
};

/** The items to sign, null for all of them, and whether they're signed from then on. */
export type Signing = { items: readonly string[] | null; isSigned: boolean; note: string };

type Placed = { day: PlanDay; item: PlanItem };

/** Throws `conflict` for an item that isn't on the plan. */
function chosenFrom(plan: Plan, items: Signing["items"]): Placed[] {
  const all = plan.days.flatMap((day) => day.items.map((item) => ({ day, item })));
  if (items === null) return all;
  const wanted = new Set(items);
  const chosen = all.filter(({ item }) => wanted.has(item.id));
  if (chosen.length < wanted.size) throw new Problem("conflict", "This is no longer on the plan.");
  return chosen;
}

/** The team's signatures on items of members' plans (decision 221). */
export function createItinerarySigning({ transact, clock }: Deps) {
  return {
    /**
     * Signs items of the plan of `userId` as of `ifMatch`, or takes their signatures back. Throws `stale`, `conflict`,
     * and `forbidden` for keys.
     */
    sign: (
      userId: string,
      id: string,
      { items, isSigned, note }: Signing,
      ifMatch: string,
      origin: StaffOrigin,
    ): Promise<void> =>
      transact(async ({ itineraries, itinerarySignatures, itineraryPdfs, jobs, publish }) => {
        const signedBy = origin.caller.adminUserId;
        if (signedBy === null) throw new Problem("forbidden", "A person signs, not a key.");
        const held = await itineraries.holdPlan(id, userId);
        if (!held) throw new Problem("conflict", "This itinerary isn't ready yet.");
        if (held.updatedAt !== ifMatch) throw new Problem("stale");
        const chosen = chosenFrom(held.plan as unknown as Plan, items);
        if (isSigned)
          await itinerarySignatures.add(
            chosen.map(({ day, item }) => ({
              itineraryId: id,
              itemId: item.id,
              title: item.title,
              digest: digestOf(day, item),
              note,
              signedBy,
              createdAt: clock().toISOString(),
            })),
          );
        else
          await itinerarySignatures.remove(
            id,
            chosen.map(({ item }) => item.id),
          );
        // It says who signed what.
        const files = await itineraryPdfs.drop(id);
        if (files.length > 0) await jobs.enqueue("remove-files", { keys: files.map(pdfFile) });
        const titles = chosen.map(({ item }) => item.title);
        await publish(planSigned(held, { version: held.number, titles, isSigned, note }, origin));
      }),
  };
}

export type ItinerarySigning = ReturnType<typeof createItinerarySigning>;
