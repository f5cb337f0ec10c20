import type { Transaction } from "kysely";
import { CompiledQuery } from "kysely";
import type { PgBoss } from "pg-boss";
import type { FileRef } from "../adapters/files/files.ts";
import type { MailJob } from "../adapters/mail/templates/index.ts";
import type { DB } from "../db/schema.generated.ts";
import { writeWithCommit } from "../db/transact.ts";

/** Every kind of job with what it needs to know: ids, so that a late run works on the newest state. */
export type Jobs = {
  "send-mail": MailJob;
  /** Their tokens are made by the handler, so that no table has them. */
  "send-reset-link": { email: string };
  "send-verification": { userId: string };
  "send-account-reminder": { email: string };
  "send-email-change": { userId: string };
  "send-staff-invitation": { adminUserId: string };
  "send-staff-reset-link": { email: string };
  /** Tells the team what a member waits for an answer to, all that was written in a while. */
  "mail-team-of-messages": { userId: string };
  "generate-itinerary": { itineraryId: string };
  /** What becomes of a generation after its last attempt. */
  "abandon-itinerary": { itineraryId: string };
  "make-itinerary-pdf": { itineraryId: string };
  "handle-stripe-event": { eventId: string };
  /** Reads one page of what the payment provider holds, and goes on with the next. */
  "backfill-invoices": { of: "invoices" | "refunds"; after: string | null };
  /** Ends the subscription that a newer one has replaced: nobody pays for two. */
  "end-subscription": { subscriptionId: string };
  /** Tells the payment provider that staff have suspended a member, or no longer do. */
  "settle-suspension": { userId: string };
  "remove-files": { keys: FileRef[] };
  "make-data-export": { exportId: string };
  /** What becomes of a download after the last attempt to make it. */
  "abandon-data-export": { exportId: string };
  /** Ends or resumes the paid plan of someone who goes, or stays after all. */
  "settle-leaving-plan": { userId: string };
  "delete-account": { userId: string };
  /** The last mail to someone who is a member no more; forgotten soon after it is sent. */
  "send-farewell": MailJob;
};

export type JobName = keyof Jobs;

/** Queues that hold no more than one waiting job for a key. */
export type ShortQueue = "mail-team-of-messages";

type Once = { key: string; after: Date };

export type JobQueue = {
  /** Adds jobs of one kind to the transaction: they exist when the write that causes them does, and only then. */
  enqueue: <Name extends JobName>(name: Name, ...data: Jobs[Name][]) => Promise<void>;
  /** Adds a job to be taken up from `after` on, unless one with this key waits already. For queues that are `short`. */
  enqueueOnce: <Name extends ShortQueue>(name: Name, data: Jobs[Name], when: Once) => Promise<void>;
};

/** The queue as a store of one transaction. */
export const createJobQueue =
  (boss: PgBoss) =>
  (trx: Transaction<DB>): JobQueue => {
    const plain = trx.withoutPlugins();
    const db = {
      executeSql: async (text: string, values?: unknown[]) => {
        await writeWithCommit(plain, CompiledQuery.raw(text, values));
        return { rows: [] };
      },
    };
    return {
      enqueue: async (name, ...data) => {
        await boss.insert(
          name,
          data.map((each) => ({ data: each as object })),
          { db },
        );
      },
      enqueueOnce: async (name, data, { key, after }) => {
        await boss.insert(name, [{ data, singletonKey: key, startAfter: after }], { db });
      },
    };
  };
