import type { Config } from "../config.ts";
import { createLiveEventRepository } from "../live/live-events.repository.ts";
import { startProcess } from "../process.ts";
import { announce } from "./announcements.ts";
import { createBackdatingRepository } from "./backdating.repository.ts";
import { createBellRepository, createDemoJobs } from "./bells.repository.ts";
import { writeCannedReplies } from "./canned-replies.ts";
import type { Life } from "./life.ts";
import { liveThrough } from "./member-life.ts";
import { namedLives } from "./named-lives.ts";
import { ordinaryLives } from "./ordinary-lives.ts";
import { createPaymentsRepository } from "./payments.repository.ts";
import { paymentsOfYear } from "./payments.ts";
import { drawPhotos } from "./photos.ts";
import { hireStaff } from "./staff.ts";
import type { Stage } from "./stage.ts";
import { createTimeline } from "./timeline.ts";
import { receiveVisitors } from "./visitors.ts";
import { createVisitsRepository } from "./visits.repository.ts";
import { visitsOfYear } from "./visits.ts";

export class DemoRefused extends Error {
  override name = "DemoRefused";
}

/** How many members the demo data has unless DEMO_MEMBERS says otherwise. */
export const usualMembers = 80;

export type DemoOptions = {
  config: Config;
  /** How many members in total, including the three demo sign-ins. */
  members: number;
  /** The moment the story treats as now. */
  present?: Date;
};

export type DemoResult = {
  members: number;
  /** False: this server wouldn't let us move rows into the past, so everything happened just now. */
  isBackdated: boolean;
};

/** How many lives run at the same time; within each, things happen one after another. */
const atOnce = 8;
const planSeed = 20_260;

async function liveAll(stage: Stage, lives: readonly Life[]) {
  const waiting = lives.values();
  const lived: { userId: string; life: Life }[] = [];
  const worker = async () => {
    for (const life of waiting) lived.push(await liveThrough(stage, life));
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return lived;
}

/**
 * Fills an empty database with a year of activity, through the product's own services. The same number of members gives
 * the same story, counted back from today. Throws `DemoRefused` in production, or if there are users.
 */
export async function loadDemo({ config, members, present = new Date() }: DemoOptions): Promise<DemoResult> {
  if (config.production) throw new DemoRefused("Demo data is never loaded in production.");
  const timeline = createTimeline(() => backdating.now(), present);
  const running = await startProcess({
    config: { ...config, BCRYPT_COST: 4, PLAN_SEED: planSeed },
    worker: false,
    clock: timeline.clock,
    jobs: createDemoJobs,
    events: (db) => ({ ...createLiveEventRepository(db), add: async () => {} }),
  });
  const { container, database } = running;
  const backdating = createBackdatingRepository(database.db);
  const bells = createBellRepository(database.db);
  // Losing the last writes in a crash is fine: loading starts over from the beginning.
  database.pool.on("connect", (client) => void client.query("set synchronous_commit = off").catch(() => {}));
  try {
    if (await backdating.hasUsers())
      throw new DemoRefused("This database has users already. Demo data is only loaded into an empty one.");
    const [cast, photos] = await Promise.all([hireStaff(container, timeline), drawPhotos()]);
    const stage: Stage = { ...container, timeline, cast, photos, present };
    const lives = [...namedLives, ...ordinaryLives(Math.max(0, members - namedLives.length))];
    const [lived] = await Promise.all([
      liveAll(stage, lives),
      receiveVisitors(stage, members),
      writeCannedReplies(container),
    ]);
    const announced = await announce(stage);
    const isBackdated = await backdating.tell(timeline.moments);
    for (const each of announced) await bells.backdate(each);
    await bells.readUntil(timeline.instant(3, "00:00"));
    await createVisitsRepository(database.db).insert(visitsOfYear(lived, timeline));
    await createPaymentsRepository(database.db).insert(paymentsOfYear(lived, timeline));
    await container.services.rollups.catchUpWhole();
    await backdating.clearTraces();
    return { members: lived.length, isBackdated };
  } finally {
    await running.stop();
  }
}
