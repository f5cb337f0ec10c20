import { unsettledStatuses } from "@evoya/domain/disputes";
import { can, type StaffRole, staffRoles } from "@evoya/domain/staff";
import { type Kysely, sql } from "kysely";
import type { DB } from "../../db/schema.generated.ts";
import { teamZoneIn } from "../../db/team-day.ts";
import type { ProviderDispute } from "./invoice.ts";

/** How many are shown for one member, or of those that aren't over. */
const maxShown = 100;

const deciders: StaffRole[] = staffRoles.filter((role) => can(role, "memberships.write"));

/** Disputes as read from the provider, each about an invoice. A reading isn't stored if a newer one was faster. */
export const createDisputeRepository = (db: Kysely<DB>) => {
  const shown = () =>
    db
      .selectFrom("disputes as d")
      .innerJoin("invoices as i", "i.id", "d.invoiceId")
      .select([
        "d.id",
        "d.invoiceId",
        "d.providerDisputeId",
        "d.amountCents",
        "d.currency",
        "d.reason",
        "d.status",
        "d.dueAt",
        "d.createdAt",
      ])
      .limit(maxShown);
  return {
    /** What we know of one, and how many readings of it have been stored. */
    known: (providerDisputeId: string) =>
      db
        .selectFrom("disputes")
        .select(["status", "readings"])
        .where("providerDisputeId", "=", providerDisputeId)
        .executeTakeFirst(),

    /** Stores a reading that started after `readings` others; false if another one has been stored since. */
    keep: async (dispute: ProviderDispute, invoiceId: string, readings: number): Promise<boolean> => {
      const columns = {
        invoiceId,
        amountCents: dispute.amountCents,
        currency: dispute.currency,
        reason: dispute.reason,
        status: dispute.status,
        dueAt: dispute.dueAt?.toISOString() ?? null,
        createdAt: dispute.createdAt.toISOString(),
        readings: readings + 1,
      };
      const kept = await db
        .insertInto("disputes")
        .values({ providerDisputeId: dispute.id, ...columns })
        .onConflict((conflict) =>
          conflict.column("providerDisputeId").doUpdateSet(columns).where("disputes.readings", "=", readings),
        )
        .returning("id")
        .executeTakeFirst();
      return kept !== undefined;
    },

    /** A member's, newest first. */
    listOf: (userId: string) =>
      shown().where("i.userId", "=", userId).orderBy("d.createdAt", "desc").execute(),

    /** Those that aren't over, the ones to answer first at the top. */
    listOpen: () =>
      shown()
        .leftJoin("users as u", "u.id", "i.userId")
        .leftJoin("memberships as m", "m.userId", "i.userId")
        .select(["m.id as membershipId", sql<string | null>`u.email::text`.as("email")])
        .where("d.status", "in", unsettledStatuses)
        .orderBy("d.dueAt")
        .execute(),

    membershipOf: async (userId: string): Promise<string | null> => {
      const row = await db
        .selectFrom("memberships")
        .select("id")
        .where("userId", "=", userId)
        .executeTakeFirst();
      return row?.id ?? null;
    },

    /** The colleagues who may return money, and where the team is. */
    deciders: async () => ({
      colleagues: await db
        .selectFrom("adminUsers")
        .select(["email", "firstName"])
        .where("role", "in", deciders)
        .where("isActive", "=", true)
        .orderBy("createdAt")
        .limit(50)
        .execute(),
      timeZone: await teamZoneIn(db),
    }),
  };
};

export type DisputeRepository = ReturnType<typeof createDisputeRepository>;
