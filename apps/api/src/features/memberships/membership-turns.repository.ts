import { type Kysely, sql } from "kysely";
import type { DB } from "../../db/schema.generated.ts";
import { turnSeconds } from "./provider-turns.ts";

const turn = sql<string>`now() + make_interval(secs => ${turnSeconds})`;

/** Whose turn it is to change a membership at the provider, and how often it has been read there. */
export const createMembershipTurnRepository = (db: Kysely<DB>) => ({
  /** Takes the member's turn at the provider. The returned value ends it; null while another change is in progress. */
  takeTurn: async (userId: string): Promise<string | null> => {
    const taken = await db
      .insertInto("membershipTurns")
      .values({ userId, turnEndsAt: turn })
      .onConflict((conflict) =>
        conflict
          .column("userId")
          .doUpdateSet({ turnEndsAt: turn })
          .where((eb) =>
            eb.or([
              eb("membershipTurns.turnEndsAt", "is", null),
              eb("membershipTurns.turnEndsAt", "<", sql<string>`now()`),
            ]),
          ),
      )
      .returning("turnEndsAt")
      .executeTakeFirst();
    return taken?.turnEndsAt ?? null;
  },

  endTurn: async (userId: string, turnEndsAt: string): Promise<void> => {
    await db
      .updateTable("membershipTurns")
      .set({ turnEndsAt: null })
      .where("userId", "=", userId)
      .where("turnEndsAt", "=", turnEndsAt)
      .execute();
  },

  /** How many readings of the provider have been applied to this member. */
  countReadings: async (userId: string): Promise<number> => {
    const row = await db
      .selectFrom("membershipTurns")
      .select("readings")
      .where("userId", "=", userId)
      .executeTakeFirst();
    return Number(row?.readings ?? 0);
  },

  /** Counts one more reading; false if another has been applied since `readings` were counted. */
  addReading: async (userId: string, readings: number): Promise<boolean> => {
    const counted = await db
      .insertInto("membershipTurns")
      .values({ userId, readings: readings + 1 })
      .onConflict((conflict) =>
        conflict
          .column("userId")
          .doUpdateSet({ readings: readings + 1 })
          .where("membershipTurns.readings", "=", readings),
      )
      .returning("userId")
      .executeTakeFirst();
    return counted !== undefined;
  },
});

export type MembershipTurnRepository = ReturnType<typeof createMembershipTurnRepository>;
