import type { repaymentEndpoints } from "@evoya/schemas/repayments";
import type { Base } from "../../container/base.ts";
import type { Handlers } from "../../http/mount.ts";
import { staffOriginOf } from "../../http/staff-list.ts";
import type { InvoiceReader } from "../invoices/invoices.reader.ts";
import type { InvoiceSync } from "../invoices/invoices.sync.ts";
import type { DisputeReader } from "../invoices/shown-disputes.ts";
import { repaymentId } from "./repayment-id.ts";
import { createRepaymentChange, createRepaymentSending } from "./repayment-sending.ts";
import { createRepaymentRepository } from "./repayments.repository.ts";
import { createRepaymentService } from "./repayments.service.ts";

type Given = Pick<Base, "transact" | "db" | "payments"> & {
  invoiceReader: InvoiceReader;
  disputeReader: DisputeReader;
  invoiceSync: InvoiceSync;
};

export function repaymentsModule(given: Given) {
  const { transact, db, payments, invoiceReader, disputeReader, invoiceSync } = given;
  const rows = createRepaymentRepository(db);
  const change = createRepaymentChange(transact);
  const send = createRepaymentSending({ repayments: rows, payments, invoiceSync, change });
  const repayments = createRepaymentService({
    transact,
    repayments: rows,
    invoiceReader,
    disputeReader,
    change,
    send,
  });
  const handlers: Handlers<typeof repaymentEndpoints> = {
    listMembershipPayments: ({ params }) => repayments.list(params.id),
    listOpenRepayments: () => repayments.listOpen(),
    askRepayment: ({ caller, params, body, http }) =>
      repayments.ask(params.id, body, repaymentId(caller, http), staffOriginOf(caller, http)),
    approveRepayment: ({ caller, params, http }) =>
      repayments.approve(params.id, staffOriginOf(caller, http)),
    declineRepayment: ({ caller, params, http }) =>
      repayments.decline(params.id, staffOriginOf(caller, http)),
    sendRepayment: ({ caller, params, http }) => send(params.id, staffOriginOf(caller, http)),
  };
  return { handlers };
}
