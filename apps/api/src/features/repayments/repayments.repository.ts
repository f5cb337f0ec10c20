import type { RepaymentKind, RepaymentStatus } from "@evoya/domain/repayments";
import { can, type StaffRole, staffRoles } from "@evoya/domain/staff";
import { type Kysely, sql, type Updateable } from "kysely";
import type { DB, Repayments } from "../../db/schema.generated.ts";
import { isContested, returnedCents } from "../invoices/returned-money.reader.ts";

type New = {
  id: string;
  userId: string;
  kind: RepaymentKind;
  invoiceId: string | null;
  amountCents: number;
  currency: string;
  reason: string;
  status: RepaymentStatus;
  askedBy: string | null;
  askedByKey: string | null;
  /** Who made that key. */
  askedByMaker: string | null;
};

/** Whether the money of a row of `repayments as r` is promised, or given and not in the books yet. */
const isPromised = sql<boolean>`(r.status in ('waiting', 'unsent') or r.status = 'done'
  and not exists (select from refunds as f where f.provider_refund_id = r.provider_id))`;

/** Who can be the second person. */
const approving: StaffRole[] = staffRoles.filter((role) => can(role, "memberships.write"));

const sentBackText = "The member's bank sent it back.";

/** How many are shown for one member, or of those waiting. */
const maxShown = 100;

const nameOf = (alias: string) =>
  sql<
    string | null
  >`nullif(trim(concat_ws(' ', ${sql.ref(`${alias}.first_name`)}, ${sql.ref(`${alias}.last_name`)})), '')`;

const keyMakerIn = async (db: Kysely<DB>, apiKeyId: string): Promise<string | null> => {
  const key = await db
    .selectFrom("apiKeys")
    .select("createdBy")
    .where("id", "=", apiKeyId)
    .executeTakeFirst();
  return key?.createdBy ?? null;
};

const approversIn = (db: Kysely<DB>, first: string | null) =>
  db
    .selectFrom("adminUsers")
    .select(["email", "firstName"])
    .where("role", "in", approving)
    .where("isActive", "=", true)
    .where("id", "is distinct from", first)
    .orderBy("createdAt")
    .limit(50)
    .execute();

/** Refunds and credits by staff. */
export const createRepaymentRepository = (db: Kysely<DB>) => {
  const shown = () =>
    db
      .selectFrom("repayments as r")
      .leftJoin("adminUsers as a", "a.id", "r.askedBy")
      .leftJoin("apiKeys as k", "k.id", "r.askedByKey")
      .leftJoin("adminUsers as d", "d.id", "r.decidedBy")
      .leftJoin("refunds as f", (join) =>
        join.onRef("f.providerRefundId", "=", "r.providerId").on("f.status", "=", "failed"),
      )
      .select((eb) => [
        "r.id",
        "r.kind",
        "r.invoiceId",
        "r.amountCents",
        "r.currency",
        "r.reason",
        // What a bank sends back wasn't given.
        sql<RepaymentStatus>`case when f.id is null then r.status else 'failed' end`.as("status"),
        sql<string | null>`case when f.id is null then r.failure else ${sentBackText} end`.as("failure"),
        sql<string | null>`coalesce(${nameOf("a")}, 'the API key ' || k.name)`.as("askedBy"),
        eb.fn.coalesce("r.askedBy", "r.askedByMaker").as("askedById"),
        nameOf("d").as("decidedBy"),
        "r.createdAt",
      ]);
  return {
    /** The member a membership belongs to, locked so that requests for one member are decided one after another. */
    holdMember: (membershipId: string) =>
      db
        .selectFrom("memberships")
        .select(["userId", "stripeCustomerId"])
        .where("id", "=", membershipId)
        .forUpdate()
        .executeTakeFirst(),

    /** What the member paid on an invoice, what was refunded, and what's promised, or given and not in the books yet. */
    invoice: (id: string, userId: string) =>
      db
        .selectFrom("invoices as i")
        .select((eb) => [
          "i.providerInvoiceId",
          "i.currency",
          "i.amountPaidCents",
          returnedCents(["pending", "succeeded"]).as("refundedCents"),
          isContested.as("isContested"),
          eb
            .selectFrom("repayments as r")
            .select(sql<number>`coalesce(sum(r.amount_cents), 0)::int`.as("cents"))
            .whereRef("r.invoiceId", "=", "i.id")
            .where(isPromised)
            .$asScalar()
            .as("promisedCents"),
        ])
        .where("i.id", "=", id)
        .where("i.userId", "=", userId)
        .executeTakeFirst(),

    /** What the member has been refunded, or promised, within the last `hours`. */
    recentCents: async (userId: string, hours: number): Promise<number> => {
      const row = await db
        .selectFrom("repayments")
        .select(sql<number>`coalesce(sum(amount_cents), 0)::int`.as("cents"))
        .where("userId", "=", userId)
        .where("status", "in", ["waiting", "unsent", "done"])
        .where("createdAt", ">", sql<string>`now() - make_interval(hours => ${hours})`)
        .executeTakeFirst();
      return row?.cents ?? 0;
    },

    /** Who made a key. */
    keyMaker: (apiKeyId: string) => keyMakerIn(db, apiKeyId),

    /** The colleagues who may approve what the colleague `first` asked for. */
    approvers: (first: string | null) => approversIn(db, first),

    insert: (repayment: New) => db.insertInto("repayments").values(repayment).execute(),

    hold: (id: string) =>
      db.selectFrom("repayments").selectAll().where("id", "=", id).forUpdate().executeTakeFirst(),

    update: (id: string, changes: Updateable<Repayments>) =>
      db.updateTable("repayments").set(changes).where("id", "=", id).execute(),

    /** What the provider needs to know about one. */
    toSend: (id: string) =>
      db
        .selectFrom("repayments as r")
        .leftJoin("invoices as i", "i.id", "r.invoiceId")
        .leftJoin("memberships as m", "m.userId", "r.userId")
        .select([
          "r.kind",
          "r.amountCents",
          "r.currency",
          "r.status",
          "i.providerInvoiceId",
          "m.stripeCustomerId",
          isContested.as("isContested"),
        ])
        .where("r.id", "=", id)
        .executeTakeFirst(),

    find: (id: string) => shown().where("r.id", "=", id).executeTakeFirst(),

    listOf: (userId: string) =>
      shown().where("r.userId", "=", userId).orderBy("r.createdAt", "desc").limit(maxShown).execute(),

    /** Those waiting for someone, oldest first. */
    listOpen: () =>
      shown()
        .innerJoin("users as u", "u.id", "r.userId")
        .leftJoin("memberships as m", "m.userId", "r.userId")
        .select(["m.id as membershipId", sql<string>`u.email::text`.as("email")])
        .where("r.status", "in", ["waiting", "unsent"])
        .orderBy("r.createdAt")
        .limit(maxShown)
        .execute(),
  };
};

export type RepaymentRepository = ReturnType<typeof createRepaymentRepository>;
export type RepaymentRow = NonNullable<Awaited<ReturnType<RepaymentRepository["hold"]>>>;
