import type { bulkRequestEndpoints } from "@evoya/schemas/bulk-requests";
import type { caseEndpoints, staffCaseEndpoints } from "@evoya/schemas/cases";
import type { proposalEndpoints, staffProposalEndpoints } from "@evoya/schemas/proposals";
import { may } from "../../http/may.ts";
import type { Handlers } from "../../http/mount.ts";
import { staffOriginOf } from "../../http/staff-list.ts";
import type { BulkChange } from "./bulk-change.ts";
import type { CaseService } from "./cases.service.ts";
import type { FoundChangeStart } from "./found-change.ts";
import type { ProposalAnswerService } from "./proposal-answers.service.ts";
import type { ProposalService } from "./proposals.service.ts";
import type { StaffCaseService } from "./staff-cases.service.ts";

export const createCaseRoutes = (cases: CaseService): Handlers<typeof caseEndpoints> => ({
  listCases: ({ caller, query }) => cases.list(caller.userId, query),
  getCase: ({ caller, params }) => cases.find(caller.userId, params.id),
  getCaseTimeline: ({ caller, params, query }) => cases.timeline(caller.userId, params.id, query),
  writeAboutCase: ({ caller, params, body }) => cases.write(caller.userId, params.id, body),
});

export const createStaffCaseRoutes = (cases: StaffCaseService): Handlers<typeof staffCaseEndpoints> => ({
  getCaseForStaff: ({ params }) => cases.find(params.id),
  updateCase: ({ caller, params, body, http: { ip, requestId, ifMatch } }) =>
    cases.update(params.id, body, ifMatch, { caller, ip, requestId }, (permission) =>
      may(caller, permission),
    ),
  getCaseTimelineForStaff: ({ caller, params, query }) => cases.timeline(params.id, query, caller),
  replyToCaseByMail: ({ caller, params, body, http: { ip, requestId } }) =>
    cases.replyByMail(params.id, body, { caller, ip, requestId }),
  addCaseNote: ({ caller, params, body, http: { ip, requestId } }) =>
    cases.addNote(params.id, body, { caller, ip, requestId }),
});

export const createBulkChangeRoutes = (
  { changeAll }: BulkChange,
  changeFound: FoundChangeStart,
): Handlers<typeof bulkRequestEndpoints> => ({
  changeClientRequests: async ({ caller, body: { items, ...change }, http }) => ({
    results: await changeAll(items, change, { ...staffOriginOf(caller, http), caller }),
  }),
  changeFoundClientRequests: ({ caller, body: { filter, upTo, ...change }, http }) =>
    changeFound(change, { filter, upTo }, { ...staffOriginOf(caller, http), caller }),
});

export const createProposalRoutes = (
  proposals: ProposalService,
  answers: ProposalAnswerService,
): Handlers<typeof proposalEndpoints> => ({
  listProposals: ({ caller, params }) => proposals.listOwn(caller.userId, params.id),
  acceptProposal: ({ caller, params, http }) => proposals.accept(caller.userId, params.id, http.ifMatch),
  answerProposal: ({ caller, params, body, http }) =>
    answers.answer(caller.userId, params.id, body.answers, http.ifMatch),
  declineProposal: ({ caller, params, body, http }) =>
    answers.decline(caller.userId, params.id, body.note, http.ifMatch),
});

export const createStaffProposalRoutes = (
  proposals: ProposalService,
  answers: ProposalAnswerService,
): Handlers<typeof staffProposalEndpoints> => ({
  listProposalsForStaff: ({ params }) => proposals.listForStaff(params.id),
  listProposable: ({ params }) => proposals.proposable(params.id),
  draftItinerary: ({ caller, params, body, http: { ip, requestId } }) =>
    proposals.draft(params.id, body, { caller, ip, requestId }),
  sendProposal: ({ caller, params, body, http: { ip, requestId } }) =>
    proposals.send(params.id, body, { caller, ip, requestId }),
  draftNextProposal: ({ caller, params, body, http: { ip, requestId } }) =>
    answers.draftNext(params.id, body.text, { caller, ip, requestId }),
  withdrawProposal: ({ caller, params, http: { ip, requestId, ifMatch } }) =>
    proposals.withdraw(params.id, ifMatch, { caller, ip, requestId }),
});
