import type { LiveEvent } from "@evoya/schemas/live-events";
import { type Kysely, sql } from "kysely";
import type { DB } from "../db/schema.generated.ts";
import { writeWithCommit } from "../db/transact.ts";

export type StoredEvent = { txid: string; id: number; audience: string; payload: LiveEvent };
/** An event with its age in seconds, by the database's clock. */
type NewEvent = StoredEvent & { age: number };
type Position = { txid: string; id: number };

export type LiveEventRepository = {
  /** Committed events after `position` that no running transaction can still get in front of. */
  after: (position: Position) => Promise<{ items: NewEvent[]; heldBack: boolean }>;
  /** What one audience has missed since `position`; null if that's more than we replay one by one. */
  missed: (audience: string, position: Position) => Promise<StoredEvent[] | null>;
  /** The place after which nothing is certain to be committed yet, or the one some seconds before it. */
  end: (secondsBefore?: number) => Promise<Position>;
  /** The oldest event we still have. */
  oldest: () => Promise<Position | null>;
  /** Sends `event` to each of `audiences`. */
  add: (audiences: string | string[], event: LiveEvent) => Promise<void>;
  /** Deletes events older than a day. */
  prune: () => Promise<void>;
};

const pageSize = 500;

/**
 * Reads and writes `live_events`; the dispatcher explains why the order is (txid, id). `onAdd` runs for every event
 * added.
 */
export function createLiveEventRepository(db: Kysely<DB>, onAdd: () => void = () => {}): LiveEventRepository {
  const settled = sql<boolean>`txid < pg_snapshot_xmin(pg_current_snapshot())`;
  const beyond = ({ txid, id }: Position) => sql<boolean>`(txid, id) > (${txid}::xid8, ${id}::bigint)`;
  const events = () =>
    db
      .selectFrom("liveEvents")
      .select([sql<string>`txid::text`.as("txid"), "id", "audience", "payload"])
      // The column with its table: `txid` alone is the text above, which sorts 1000 before 999.
      .orderBy(sql`live_events.txid, live_events.id`);

  return {
    after: async (position) => {
      const rows = await events()
        .select([
          settled.as("settled"),
          sql<number>`extract(epoch from clock_timestamp() - created_at)::float8`.as("age"),
        ])
        .where(beyond(position))
        .limit(pageSize)
        .execute();
      const items = rows.filter((row) => row.settled) as unknown as NewEvent[];
      return { items, heldBack: items.length < rows.length || rows.length === pageSize };
    },
    missed: async (audience, position) => {
      const rows = await events()
        .where("audience", "=", audience)
        .where(beyond(position))
        .where(settled)
        .limit(pageSize + 1)
        .execute();
      return rows.length > pageSize ? null : (rows as unknown as StoredEvent[]);
    },
    end: async (secondsBefore = 0) => {
      const row = await db
        .selectFrom("liveEvents")
        .select([sql<string>`txid::text`.as("txid"), "id"])
        .where(settled)
        .$if(secondsBefore > 0, (all) =>
          all.where("createdAt", "<", sql<string>`now() - make_interval(secs => ${secondsBefore})`),
        )
        .orderBy(sql`live_events.txid desc, live_events.id desc`)
        .limit(1)
        .executeTakeFirst();
      return row ?? { txid: "0", id: 0 };
    },
    oldest: async () => {
      const row = await db
        .selectFrom("liveEvents")
        .select([sql<string>`txid::text`.as("txid"), "id"])
        .orderBy(sql`live_events.txid, live_events.id`)
        .limit(1)
        .executeTakeFirst();
      return row ?? null;
    },
    add: async (audiences, event) => {
      const payload = JSON.stringify(event);
      const rows = [audiences].flat().map((audience) => ({ audience, type: event.type, payload }));
      await writeWithCommit(db, db.insertInto("liveEvents").values(rows).compile());
      onAdd();
    },
    prune: async () => {
      await db
        .deleteFrom("liveEvents")
        .where("createdAt", "<", sql<string>`now() - interval '1 day'`)
        .execute();
    },
  };
}
