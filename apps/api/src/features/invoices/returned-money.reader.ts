import { contestedStatuses } from "@evoya/domain/disputes";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { RefundsStatus } from "../../db/schema.generated.ts";

/**
 * What was returned of a row of `invoices as i`, in cents: refunds in these statuses, and disputes that are lost. Never
 * more than was paid: a bank may take back what was refunded a moment ago.
 */
export const returnedCents = (refunds: readonly RefundsStatus[]): RawBuilder<number> => sql<number>`least(
  i.amount_paid_cents,
  (select coalesce(sum(r.amount_cents), 0) from refunds as r
    where r.invoice_id = i.id and r.status in (${sql.join(refunds)}))
  + (select coalesce(sum(d.amount_cents), 0) from disputes as d where d.invoice_id = i.id and d.status = 'lost')
)::int`;

/** Whether a bank has taken back what was paid on a row of `invoices as i`, and hasn't decided yet. */
export const isContested: RawBuilder<SqlBool> = sql<boolean>`exists (
  select from disputes as d where d.invoice_id = i.id and d.status in (${sql.join(contestedStatuses)}))`;
