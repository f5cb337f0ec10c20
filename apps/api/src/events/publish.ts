import { randomUUID } from "node:crypto";
import { changesForClient, isAnswer, isPrivateEvent } from "@evoya/domain/cases";
import { type Kysely, sql } from "kysely";
import type { MailJob } from "../adapters/mail/templates/index.ts";
import type { DB } from "../db/schema.generated.ts";
import { writeWithCommit } from "../db/transact.ts";
import type { JobQueue } from "../jobs/queue.ts";
import type { LiveEventRepository } from "../live/live-events.repository.ts";
import { bringBack } from "./archive.repository.ts";
import {
  audiencesOf,
  type CaseEntry,
  type DomainEvent,
  type FeedEntry,
  type LiveNotice,
  type LogEntry,
  type Notice,
  type StaffChange,
  type SystemAct,
} from "./domain-event.ts";
import { deliveriesOf } from "./webhook-events.repository.ts";

/** Writes every trace of an event, in the transaction of the change that caused it. */
export type Publish = (event: DomainEvent) => Promise<void>;

type Stores = {
  db: Kysely<DB>;
  live: Pick<LiveEventRepository, "add">;
  jobs: Pick<JobQueue, "enqueue" | "enqueueFor">;
};

const feedRow = ({ userId, type, description, pointsEarned = 0, subject }: FeedEntry) => ({
  userId,
  activityType: type,
  description,
  pointsEarned,
  subjectType: subject?.type ?? null,
  subjectId: subject?.id ?? null,
});

const logRow = ({ type, userId, subjectId, metadata = {} }: LogEntry) => ({
  eventType: type,
  userId,
  subjectId: subjectId ?? null,
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

const caseRow = ({ id, caseId, kind, by, adminUserId = null, subjectId, details = {} }: CaseEntry) => ({
  ...(id && { id }),
  caseId,
  kind,
  actorKind: by,
  adminUserId,
  isPrivate: isPrivateEvent(kind),
  subjectId: subjectId ?? null,
  details: JSON.stringify(details),
});

/** Open pages of a request hear about each entry. For a new request, the lists already hear about it. */
const caseNotices = (entries: CaseEntry[]): LiveNotice[] =>
  entries
    .filter(({ kind }) => kind !== "received")
    .map(({ caseId, userId, kind }) => ({
      to: audiencesOf(changesForClient(kind) ? userId : null),
      event: { type: "case.changed", caseId },
    }));

/** Requests whose client hears from the team in this event, which counts as the first answer. */
const answeredBy = (entries: CaseEntry[]): string[] =>
  entries
    .filter(({ kind, by, details }) => by !== "member" && isAnswer(kind, details))
    .map(({ caseId }) => caseId);

const firstAnswer = (db: Kysely<DB>, caseIds: string[]) =>
  db
    .updateTable("cases")
    .set({ answeredAt: sql<string>`now()` })
    .where("id", "in", caseIds)
    .where("answeredAt", "is", null)
    .compile();

/** One job notifies everyone, so an event costs its transaction just one row. */
async function tell(jobs: Stores["jobs"], notices: Notice[], mails: MailJob[]): Promise<void> {
  const [mail, ...others] = mails;
  const at = new Date().toISOString();
  const identified = notices.map((notice) => ({ ...notice, id: randomUUID(), at }));
  if (notices.length > 0 || others.length > 0)
    await jobs.enqueue("deliver-notices", {
      notices: identified,
      mails: mails.map((each) => ({ id: randomUUID(), mail: each })),
    });
  else if (mail) await jobs.enqueue("send-mail", mail);
}

/**
 * The only way to leave a trace: in a member's feed, the event log, the activity log, a request's timeline,
 * live events, notices, emails, and webhooks. They all go out as one statement with the COMMIT
 * (`writeWithCommit`), except for bringing a request back from the archive.
 */
export const createPublish =
  ({ db, live, jobs }: Stores): Publish =>
  async ({
    feed,
    log,
    staffLog,
    timeline = [],
    live: told = [],
    notices = [],
    mails = [],
    webhooks = [],
  }) => {
    const entries = [log ?? []].flat();
    if (feed) await writeWithCommit(db, db.insertInto("activityFeed").values(feedRow(feed)).compile());
    if (entries.length > 0)
      await writeWithCommit(db, db.insertInto("activityLogs").values(entries.map(logRow)).compile());
    if (staffLog)
      await writeWithCommit(db, db.insertInto("adminActivityLogs").values(staffLogRow(staffLog)).compile());
    if (timeline.length > 0)
      await writeWithCommit(db, db.insertInto("caseEvents").values(timeline.map(caseRow)).compile());
    await bringBack(db, timeline);
    const answered = answeredBy(timeline);
    if (answered.length > 0) await writeWithCommit(db, firstAnswer(db, answered));
    for (const { to, event } of [...told, ...caseNotices(timeline)]) await live.add(to, event);
    await tell(jobs, notices, mails);
    for (const event of webhooks) await jobs.enqueueFor("deliver-webhook", deliveriesOf(db, event));
  };
