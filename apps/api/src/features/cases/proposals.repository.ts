import type { Plan } from "@evoya/domain/planner/plan";
import type { PartAnswer } from "@evoya/domain/proposals";
import { type Insertable, type Kysely, sql } from "kysely";
import type { DB, Proposals } from "../../db/schema.generated.ts";

/** The proposal that another one follows, as it was sent. */
type Before = {
  id: string;
  number: number;
  priceCents: number;
  travelers: number;
  terms: string;
  wasAccepted: boolean;
  plan: Plan;
};

/** Proposals with the one they follow, and how their parts were answered. */
const rowsOf = (db: Kysely<DB>) =>
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
      "p.answeredAt",
      "p.declineNote",
      "p.acceptedAt",
      "p.createdAt",
      "p.updatedAt",
      "a.firstName as sentByName",
      sql<string | null>`(select b.id from booking_requests as b
        where p.status = 'accepted' and b.itinerary_id = p.itinerary_id and b.user_id = p.user_id
        order by b.created_at desc limit 1)`.as("bookingRequestId"),
      sql<
        PartAnswer[]
      >`coalesce((select jsonb_agg(jsonb_build_object('part', w.part, 'answer', w.answer, 'note', w.note) order by w.part)
        from proposal_answers as w where w.proposal_id = p.id), '[]')`.as("answers"),
      sql<Before | null>`(select jsonb_build_object('id', f.id, 'number', f.number, 'priceCents', f.price_cents,
          'travelers', f.travelers, 'terms', f.terms, 'wasAccepted', f.accepted_at is not null, 'plan', f.plan)
        from proposals as f where f.id = p.follows_id)`.as("before"),
    ]);

const lockCase = (db: Kysely<DB>, caseId: string) =>
  db.selectFrom("cases").select("id").where("id", "=", caseId).forUpdate().execute();

/** Replaces a case's open proposals, except `but`. */
const replaceOpen = (db: Kysely<DB>, caseId: string, but: string) =>
  db
    .updateTable("proposals")
    .set({ status: "replaced" })
    .where("caseId", "=", caseId)
    .where("status", "in", ["sent", "answered"])
    .where("id", "!=", but)
    .execute();

/** The team's proposals, as they were sent, and what their members said about them. */
export const createProposalRepository = (db: Kysely<DB>) => ({
  listOf: (caseId: string) =>
    rowsOf(db).where("p.caseId", "=", caseId).orderBy("p.number", "desc").limit(50).execute(),

  find: (id: string) => rowsOf(db).where("p.id", "=", id).executeTakeFirst(),

  /** Inside a transaction: lets only one transaction at a time add to this case's proposals, or answer one. */
  lockCase: (caseId: string) => lockCase(db, caseId),

  /** Inside a transaction: a proposal's status, locked along with its case, so only one of two can be accepted. */
  hold: async (id: string) => {
    const row = await db.selectFrom("proposals").select("caseId").where("id", "=", id).executeTakeFirst();
    if (row) await lockCase(db, row.caseId);
    return db
      .selectFrom("proposals")
      .select(["id", "caseId", "userId", "status", "updatedAt"])
      .where("id", "=", id)
      .executeTakeFirst();
  },

  /** The proposal that was accepted for a case and is in effect. */
  acceptedOf: (caseId: string) =>
    db
      .selectFrom("proposals")
      .select(["id", "number", "status"])
      .where("caseId", "=", caseId)
      .where("status", "=", "accepted")
      .executeTakeFirst(),

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

  /**
   * Does what a new proposal does to the one it follows: replaces an open one. An accepted one stays in
   * effect, and the new one replaces waiting changes to it.
   */
  giveWay: async ({ id, status }: { id: string; status: string }, caseId: string, to: string) => {
    if (status === "accepted") await replaceOpen(db, caseId, to);
    else await db.updateTable("proposals").set({ status: "replaced" }).where("id", "=", id).execute();
  },

  withdraw: (id: string) =>
    db.updateTable("proposals").set({ status: "withdrawn" }).where("id", "=", id).execute(),

  /** Replaces the answers sent before. */
  answer: async (id: string, userId: string, answers: readonly PartAnswer[]) => {
    await db.deleteFrom("proposalAnswers").where("proposalId", "=", id).execute();
    await db
      .insertInto("proposalAnswers")
      .values(answers.map((each) => ({ ...each, proposalId: id, userId })))
      .execute();
    await db
      .updateTable("proposals")
      .set({ status: "answered", answeredAt: sql<string>`now()` })
      .where("id", "=", id)
      .execute();
  },

  decline: (id: string, declineNote: string) =>
    db
      .updateTable("proposals")
      .set({ status: "declined", declineNote, answeredAt: sql<string>`now()` })
      .where("id", "=", id)
      .execute(),

  /** Replaces the proposal accepted before, and any open beside it: a request has only one accepted proposal. */
  accept: async (id: string, caseId: string) => {
    await replaceOpen(db, caseId, id);
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
});

export type ProposalRepository = ReturnType<typeof createProposalRepository>;
export type ProposalRow = NonNullable<Awaited<ReturnType<ProposalRepository["find"]>>>;
