import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import { planForCompanion } from "@evoya/domain/companions";
import type { Plan } from "@evoya/domain/planner/plan";
import { Problem } from "@evoya/schemas/problems";
import type { Files } from "../../adapters/files/files.ts";
import type { Transact } from "../../db/transact.ts";
import { withPublicHolidays } from "../../holidays/public-holidays.ts";
import type { JobQueue } from "../../jobs/queue.ts";
import { openPdf, pdfFile } from "../member-files/stored-pdfs.ts";
import type { MembershipReader } from "../memberships/membership.reader.ts";
import type { ItemOrigins } from "./item-origins.ts";
import type { ItineraryPdfRepository } from "./itinerary-pdfs.repository.ts";
import { layOutPdf } from "./lay-out-pdf.ts";
import { requireWholePlan } from "./whole-plan.ts";

type Stores = { itineraryPdfs: ItineraryPdfRepository; jobs: JobQueue };
type Deps = {
  transact: Transact<Stores>;
  pdfs: ItineraryPdfRepository;
  memberships: MembershipReader;
  files: Files;
  withOrigins: ItemOrigins;
};

/** How long a request waits for the job, and how often it checks. */
const maxWaitMs = 25_000;
const lookEveryMs = 200;

const stillBeingMade = "Your PDF is still being made. Please try again in a moment.";

/**
 * A trip's plan as a PDF: made by a job, once for each version of the plan, and stored until the plan changes. Companions
 * see less than its owner (decision 445), so theirs is made each time.
 */
export function createItineraryPdfs({ transact, pdfs, memberships, files, withOrigins }: Deps) {
  const findCurrent = async (userId: string, itineraryId: string) => {
    const current = await pdfs.findCurrent(itineraryId, userId);
    if (!current?.versionId) throw new Problem("not_found");
    return current;
  };

  const keyOf = async (userId: string, itineraryId: string, isGone: () => boolean): Promise<string> => {
    let asked: string | null = null;
    for (
      const until = performance.now() + maxWaitMs;
      performance.now() < until && !isGone();
      await wait(lookEveryMs)
    ) {
      const { fileKey, versionId } = await findCurrent(userId, itineraryId);
      if (fileKey) return fileKey;
      // The plan may change while it waits.
      if (versionId !== asked)
        await transact((stores) => stores.jobs.enqueue("make-itinerary-pdf", { itineraryId }));
      asked = versionId;
    }
    throw new Problem("unavailable", stillBeingMade, { retryAfterSeconds: 5 });
  };

  /** The current plan with what's printed besides; undefined for a trip without one. */
  const findPlan = async (itineraryId: string) => {
    const current = await pdfs.findPlan(itineraryId);
    if (!current) return undefined;
    const plan = await withPublicHolidays(current.plan as unknown as Plan);
    return { ...current, plan: await withOrigins(itineraryId, plan, "others") };
  };

  const forCompanion = async (itineraryId: string): Promise<Readable> => {
    const current = await findPlan(itineraryId);
    if (!current) throw new Problem("not_found");
    return Readable.from(await layOutPdf(planForCompanion(current.plan)));
  };

  return {
    /**
     * Opens the PDF of the current plan, waiting for the job that makes it until `isGone` says nobody is listening.
     * Throws `not_found`, `entitlement_required`, `files_unavailable`, and `unavailable` if it takes too long.
     */
    open: async (userId: string, itineraryId: string, isGone: () => boolean): Promise<Readable> => {
      const { ownerId } = await findCurrent(userId, itineraryId);
      await requireWholePlan(memberships, { ownerId, userId });
      if (ownerId !== userId) return forCompanion(itineraryId);
      return openPdf(files, { keyOf: () => keyOf(userId, itineraryId, isGone), forget: pdfs.forget });
    },

    /** The job. If it runs twice, it stores one file. */
    make: async (itineraryId: string, signal?: AbortSignal): Promise<void> => {
      const current = await findPlan(itineraryId);
      if (!current || current.fileKey) return;
      const pdf = await layOutPdf(current.plan, { signal });
      const file = pdfFile(`itineraries/${itineraryId}/${randomUUID()}.pdf`);
      await files.put(file, pdf, { contentType: "application/pdf" });
      await transact(async (stores) => {
        const { unneeded, isStale } = await stores.itineraryPdfs.keep(itineraryId, current, file.key);
        if (unneeded.length > 0) await stores.jobs.enqueue("remove-files", { keys: unneeded.map(pdfFile) });
        if (isStale) await stores.jobs.enqueue("make-itinerary-pdf", { itineraryId });
      });
    },
  };
}

export type ItineraryPdfs = ReturnType<typeof createItineraryPdfs>;
