import { afterLook, hostOf, type LinkLook, lookText, outcomeOf, tellingLooks } from "@evoya/domain/websites";
import type { WebsiteCheckResult } from "@evoya/schemas/catalog-places";
import { Problem } from "@evoya/schemas/problems";
import type { Websites } from "../../adapters/websites/websites.ts";
import type { Transact } from "../../db/transact.ts";
import type { JobQueue } from "../../jobs/queue.ts";
import type { CatalogDeskRepository } from "./catalog-desk.repository.ts";
import type { WebsiteCheckRepository } from "./website-checks.repository.ts";

type Deps = {
  transact: Transact<{ websiteChecks: WebsiteCheckRepository; jobs: JobQueue }>;
  checks: WebsiteCheckRepository;
  desk: Pick<CatalogDeskRepository, "websiteOf">;
  websites: Websites;
  clock: () => Date;
};

/** How many links one run looks at, and at how many hosts at the same time. */
const linksPerRun = 100;
const hostsAtOnce = 4;

/** Due links get company up to this number, since a missing answer only counts if another site gives one. */
const company = 5;

type Looked = LinkLook & { url: string };

/** Looks at links so that their sites can be shown, and those that lead nowhere can't (decision 298). */
export function createWebsiteChecks({ transact, checks, desk, websites, clock }: Deps) {
  /** Looks at each link: one after another at the same host, at a few hosts side by side. */
  const lookAt = async (urls: readonly string[], signal?: AbortSignal): Promise<Looked[]> => {
    const byHost = [...Map.groupBy(urls, hostOf).values()];
    const looks: Looked[] = [];
    const takeHosts = async (): Promise<void> => {
      for (let host = byHost.pop(); host; host = byHost.pop())
        for (const url of host) looks.push({ url, ...(await websites.look(url, signal)) });
    };
    await Promise.all(Array.from({ length: hostsAtOnce }, takeHosts));
    return looks;
  };

  /** Records what a run found, unless it says more about us than about the links. Returns what counts. */
  const record = async (looks: readonly Looked[]): Promise<Looked[]> => {
    const telling = tellingLooks(looks);
    await transact(async ({ websiteChecks }) => {
      const held = await websiteChecks.hold(telling.map(({ url }) => url));
      const now = clock();
      await websiteChecks.save(
        telling.map((look) => ({
          url: look.url,
          ...afterLook(look.url, look, { before: held.get(look.url), now }),
        })),
      );
    });
    return telling;
  };

  return {
    /** The chore: has the links looked at that are due. */
    start: async (): Promise<void> => {
      const [first] = await checks.oldest(clock(), 1);
      if (first?.isDue) await transact(({ jobs }) => jobs.enqueue("check-websites", {}));
    },

    /** The job. If it's stopped, it records nothing, and the next one looks again. */
    run: async (signal?: AbortSignal): Promise<void> => {
      await checks.forgetUnused();
      const oldest = await checks.oldest(clock(), linksPerRun);
      const due = oldest.filter(({ isDue }) => isDue).length;
      if (due === 0) return;
      const urls = oldest.slice(0, Math.max(due, company)).map(({ url }) => url);
      await record(await lookAt(urls, signal));
    },

    /** Looks at the link of one place now. Throws `not_found`, and `conflict` for a place without a website. */
    checkNow: async (placeId: string): Promise<WebsiteCheckResult> => {
      const place = await desk.websiteOf(placeId);
      if (!place) throw new Problem("not_found", "Place not found");
      if (!place.website) throw new Problem("conflict", "This place has no website.");
      const url = place.website;
      const look = { url, ...(await websites.look(url)) };
      const counted = await record([look]);
      return { outcome: outcomeOf(look), detail: lookText(url, look), isRecorded: counted.length > 0 };
    },
  };
}

export type WebsiteChecks = ReturnType<typeof createWebsiteChecks>;
