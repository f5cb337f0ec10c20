import { preparedReadsWithin } from "../../db/prepared.ts";
import { createAccountDeletionRepository } from "../../features/account-deletions/account-deletions.repository.ts";
import { createDataExportRepository } from "../../features/data-exports/data-exports.repository.ts";
import { createDocumentChoreRepository } from "../../features/documents/document-chores.repository.ts";
import { createDocumentRepository } from "../../features/documents/documents.repository.ts";
import { createDisputeRepository } from "../../features/invoices/disputes.repository.ts";
import { createInvoiceRepository } from "../../features/invoices/invoices.repository.ts";
import { createRefundRepository } from "../../features/invoices/refunds.repository.ts";
import { createMemberFilesReader } from "../../features/member-files/member-files.reader.ts";
import { createDocumentSeals } from "../../features/member-files/sealed-document.ts";
import { createStorageReader } from "../../features/member-files/storage.reader.ts";
import { createCheckoutRepository } from "../../features/memberships/checkouts.repository.ts";
import { createDueMembershipRepository } from "../../features/memberships/due-memberships.repository.ts";
import { createMembershipReader } from "../../features/memberships/membership.reader.ts";
import { createMembershipTurnRepository } from "../../features/memberships/membership-turns.repository.ts";
import { createMembershipRepository } from "../../features/memberships/memberships.repository.ts";
import { createProviderEventRepository } from "../../features/memberships/provider-events.repository.ts";
import { createReconciliationRepository } from "../../features/memberships/reconciliation.repository.ts";
import { pointsChanged } from "../../features/points/points.events.ts";
import { createPointsRepository } from "../../features/points/points.repository.ts";
import { createPointsLotRepository } from "../../features/points/points-lots.repository.ts";
import { createReferralSettlementRepository } from "../../features/referrals/referral-settlements.repository.ts";
import { createReferralRepository } from "../../features/referrals/referrals.repository.ts";
import { createRepaymentRepository } from "../../features/repayments/repayments.repository.ts";
import { createRewardRepository } from "../../features/rewards/rewards.repository.ts";
import type { Given, Trx } from "./given.ts";

/** Stores for what members have. */
export const belongingsStores = ({ clock, cipher, publish }: Given) => {
  const seals = createDocumentSeals(cipher);
  return {
    checkouts: createCheckoutRepository,
    dataExports: createDataExportRepository,
    deletions: createAccountDeletionRepository,
    documentChores: createDocumentChoreRepository,
    documents: createDocumentRepository,
    dueMemberships: createDueMembershipRepository,
    invoices: createInvoiceRepository,
    refunds: createRefundRepository,
    disputes: createDisputeRepository,
    memberFiles: (trx: Trx) => createMemberFilesReader(trx, seals),
    membershipReader: (trx: Trx) => createMembershipReader(preparedReadsWithin(trx), clock),
    memberships: createMembershipRepository,
    membershipTurns: createMembershipTurnRepository,
    points: (trx: Trx) => createPointsRepository(trx, clock, (change) => publish(trx)(pointsChanged(change))),
    pointsLots: createPointsLotRepository,
    providerEvents: createProviderEventRepository,
    reconciliation: createReconciliationRepository,
    referrals: createReferralRepository,
    referralSettlements: createReferralSettlementRepository,
    repayments: createRepaymentRepository,
    rewards: createRewardRepository,
    storage: createStorageReader,
  };
};
