import type { Kysely } from "kysely";
import type { DB } from "../db/schema.generated.ts";
import { writeWithCommit } from "../db/transact.ts";
import type { JobQueue } from "../jobs/queue.ts";
import type { LiveEventRepository } from "../live/live-events.repository.ts";
import type { DomainEvent, FeedEntry, LogEntry, StaffChange, SystemAct } from "./domain-event.ts";

/** Writes every trace of an event, in the transaction of the change that caused it. */
export type Publish = (event: DomainEvent) => Promise<void>;

type Stores = { db: Kysely<DB>; live: Pick<LiveEventRepository, "add">; jobs: Pick<JobQueue, "enqueue"> };

const feedRow = ({ userId, type, description, pointsEarned = 0, subject }: FeedEntry) => ({
  userId,
  activityType: type,
  description,
  pointsEarned,
  subjectType: subject?.type ?? null,
  subjectId: subject?.id ?? null,
});

const logRow = ({ type, userId, metadata = {} }: LogEntry) => ({
  eventType: type,
  userId,
  metadata: JSON.stringify(metadata),
});

const json = (value: object | undefined): string | null => (value ? JSON.stringify(value) : null);

function staffLogRow(entry: StaffChange | SystemAct) {
  if ("by" in entry) {
    const { by, after, ...act } = entry;
    return { ...act, after: json(after), metadata: JSON.stringify({ by }) };
  }
  const { before, after, ip, ...change } = entry;
  return { ...change, ip: ip || null, before: json(before), after: json(after) };
}

/**
 * The one way to leave a trace: a member's feed, the log of events, the log of staff writes, live events and mail.
 * Together they are one statement, sent with the COMMIT (`writeWithCommit`).
 */
export const createPublish =
  ({ db, live, jobs }: Stores): Publish =>
  async ({ feed, log, staffLog, live: notices = [], mails = [] }) => {
    const entries = [log ?? []].flat();
    if (feed) await writeWithCommit(db, db.insertInto("activityFeed").values(feedRow(feed)).compile());
    if (entries.length > 0)
      await writeWithCommit(db, db.insertInto("activityLogs").values(entries.map(logRow)).compile());
    if (staffLog)
      await writeWithCommit(db, db.insertInto("adminActivityLogs").values(staffLogRow(staffLog)).compile());
    for (const { to, event } of notices) await live.add(to, event);
    if (mails.length > 0) await jobs.enqueue("send-mail", ...mails);
  };
