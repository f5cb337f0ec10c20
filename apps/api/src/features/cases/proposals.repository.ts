import { type Insertable, type Kysely, sql } from "kysely";
import type { DB, Proposals } from "../../db/schema.generated.ts";

/** The team's proposals, as they were sent. */
export const createProposalRepository = (db: Kysely<DB>) => {
  const rows = () =>
    db
      .selectFrom("proposals as p")
      .leftJoin("adminUsers as a", "a.id", "p.sentBy")
      .select([
        "p.id",
        "p.caseId",
        "p.userId",
        "p.number",
        "p.itineraryId",
        "p.versionNumber",
        "p.title",
        "p.plan",
        "p.priceCents",
        "p.travelers",
        "p.terms",
        "p.note",
        "p.status",
        "p.acceptedAt",
        "p.createdAt",
        "p.updatedAt",
        "a.firstName as sentByName",
      ]);

  return {
    listOf: (caseId: string) =>
      rows().where("p.caseId", "=", caseId).orderBy("p.number", "desc").limit(50).execute(),

    find: (id: string) => rows().where("p.id", "=", id).executeTakeFirst(),

    /** Inside a transaction: a proposal's status, locked along with its case, so only one of two can be accepted. */
    hold: async (id: string) => {
      await db
        .selectFrom("cases")
        .select("id")
        .where("id", "=", (eb) => eb.selectFrom("proposals").select("caseId").where("id", "=", id))
        .forUpdate()
        .execute();
      return db
        .selectFrom("proposals")
        .select(["id", "caseId", "userId", "status", "updatedAt"])
        .where("id", "=", id)
        .executeTakeFirst();
    },

    add: async (proposal: Omit<Insertable<Proposals>, "number">): Promise<string> => {
      const { id } = await db
        .insertInto("proposals")
        .values((eb) => ({
          ...proposal,
          number: eb
            .selectFrom("proposals")
            .select(sql<number>`coalesce(max(number), 0) + 1`.as("next"))
            .where("caseId", "=", proposal.caseId as string),
        }))
        .returning("id")
        .executeTakeFirstOrThrow();
      return id;
    },

    withdraw: (id: string) =>
      db.updateTable("proposals").set({ status: "withdrawn" }).where("id", "=", id).execute(),

    /** Replaces what was accepted before: a request has only one accepted proposal. */
    accept: async (id: string, caseId: string) => {
      await db
        .updateTable("proposals")
        .set({ status: "replaced" })
        .where("caseId", "=", caseId)
        .where("status", "=", "accepted")
        .execute();
      await db
        .updateTable("proposals")
        .set({ status: "accepted", acceptedAt: sql<string>`now()` })
        .where("id", "=", id)
        .execute();
    },
  };
};

export type ProposalRepository = ReturnType<typeof createProposalRepository>;
export type ProposalRow = NonNullable<Awaited<ReturnType<ProposalRepository["find"]>>>;
