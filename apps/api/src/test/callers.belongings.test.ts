import { describe, expect } from "vitest";
import { liveALittle } from "./belongings.ts";
import { aConciergeRequest, anItinerary } from "./builders.ts";
import { type Name, named } from "./caller-matrix.ts";
import { type TestMember, test, type World } from "./world.ts";

const anyTrip = async (member: TestMember) =>
  (await member.api.generateItinerary({ body: anItinerary() })).id;

const aBooking = async (member: TestMember, world: World) => {
  const id = await anyTrip(member);
  const { db } = world.database;
  await db.updateTable("itineraries").set({ generationStatus: "ready" }).where("id", "=", id).execute();
  await member.api.requestBooking({ params: { id }, body: { numTravelers: 2, notes: "" } });
  return id;
};

const aDocument = async (member: TestMember) =>
  (await member.api.uploadDocument({ file: new Blob(["%PDF-1.7\n%%EOF\n"]) })).id;

const aTripRequest = async ({ id, email }: TestMember, { database: { db } }: World) => {
  const request = { userId: id, fullName: "Ada Ray", email };
  return (await db.insertInto("tripRequests").values(request).returning("id").executeTakeFirstOrThrow()).id;
};

/** A proposal from the team to a member. */
const aProposal = async (member: TestMember, world: World) => {
  const proposal = {
    caseId: await aTripRequest(member, world),
    userId: member.id,
    number: 1,
    versionNumber: 1,
    title: "Peru",
    plan: JSON.stringify({ days: [], legs: [] }),
    priceCents: 100,
    travelers: 2,
    terms: "None",
  };
  const { db } = world.database;
  return (await db.insertInto("proposals").values(proposal).returning("id").executeTakeFirstOrThrow()).id;
};

const aRedemption = async ({ id: userId, api }: TestMember, { container }: World) => {
  const thanks = { userId, points: 500, reason: "Thanks", way: "thanks", subject: "" } as const;
  await container.transact(({ points }) => points.award(thanks));
  return (await api.redeemReward({ body: { reward: "planning_session" } })).id;
};

const aCaseFile = async (member: TestMember, world: World) => {
  const id = await aTripRequest(member, world);
  return (await member.api.uploadCaseFile({ params: { id }, file: new Blob(["%PDF-1.7\n%%EOF\n"]) })).id;
};

/** A file in a conversation that both sides can read. */
const aMessageFile = async (member: TestMember) => {
  const { id } = await member.api.uploadMessageFile({ file: new Blob(["%PDF-1.7\n%%EOF\n"]) });
  await member.api.startThread({ body: { subject: "Hello", body: "There", fileIds: [id] } });
  return id;
};

const anInvoice = async ({ id: userId }: TestMember, { database: { db } }: World) => {
  const period = { periodStart: "2026-10-01T00:00:00Z", periodEnd: "2026-11-01T00:00:00Z" };
  const amounts = { amountDueCents: 599, amountPaidCents: 599, currency: "usd", status: "paid" } as const;
  const invoice = {
    userId,
    providerInvoiceId: `in_${userId}`,
    ...period,
    ...amounts,
    createdAt: period.periodStart,
  };
  return (await db.insertInto("invoices").values(invoice).returning("id").executeTakeFirstOrThrow()).id;
};

const anUnsentFile = async (member: TestMember) =>
  (await member.api.uploadMessageFile({ file: new Blob(["%PDF-1.7\n%%EOF\n"]) })).id;

const aPhoto = async (member: TestMember, world: World) => (await liveALittle(world, member)).mediaId;

/** A conversation with Evie, with a turn that proposes something. */
const aTurn = async ({ id: userId }: TestMember, { database: { db } }: World) => {
  const conversation = { userId, title: "Slower mornings" };
  const { id: conversationId } = await db
    .insertInto("evieConversations")
    .values(conversation)
    .returning("id")
    .executeTakeFirstOrThrow();
  const proposal = JSON.stringify({ kind: "concierge_request" });
  const turn = { userId, conversationId, question: "Slower mornings, please", proposal };
  const { id } = await db.insertInto("evieTurns").values(turn).returning("id").executeTakeFirstOrThrow();
  return { id, conversationId };
};
const aConversation = async (member: TestMember, world: World) => (await aTurn(member, world)).conversationId;

/** How to create what a member endpoint with an id works on. Every new endpoint needs an entry here. */
const owned: Partial<Record<Name, (member: TestMember, world: World) => Promise<string>>> = {
  getItinerary: anyTrip,
  editItinerary: anyTrip,
  cancelRewardRedemption: aRedemption,
  previewItineraryEdits: anyTrip,
  archiveItinerary: anyTrip,
  duplicateItinerary: anyTrip,
  deleteItinerary: anyTrip,
  readWishes: anyTrip,
  compareItineraryVersions: anyTrip,
  reviewItinerary: anyTrip,
  requestBooking: anyTrip,
  withdrawBooking: aBooking,
  askToCancelBooking: aBooking,
  markTripTaken: anyTrip,
  listAlternatives: anyTrip,
  listItineraryVersions: anyTrip,
  chooseItineraryVersion: anyTrip,
  downloadItineraryCalendar: anyTrip,
  downloadItineraryPdf: anyTrip,
  retryItinerary: anyTrip,
  getTripReadiness: anyTrip,
  getTravelDay: anyTrip,
  getPackingList: anyTrip,
  addPackingItem: anyTrip,
  setPackingAllowance: anyTrip,
  getTripWeather: anyTrip,
  markPackingItem: anyTrip,
  dropPackingItem: anyTrip,
  listCompanions: anyTrip,
  inviteCompanion: anyTrip,
  changeCompanion: anyTrip,
  removeCompanion: anyTrip,
  leaveTrip: anyTrip,
  getTripShare: anyTrip,
  shareTrip: anyTrip,
  stopSharingTrip: anyTrip,
  getDocument: aDocument,
  getDocumentLink: aDocument,
  updateDocument: aDocument,
  listDocumentReads: aDocument,
  getDocumentContent: aDocument,
  noteDocumentRead: aDocument,
  deleteDocument: aDocument,
  getTripAlbum: anyTrip,
  listTripMedia: anyTrip,
  uploadTripMedia: anyTrip,
  addPostedPhoto: anyTrip,
  shareTripAlbum: anyTrip,
  stopSharingTripAlbum: anyTrip,
  updateTripMedia: aPhoto,
  addVideoPoster: aPhoto,
  deleteTripMedia: aPhoto,
  getPhotoJournal: anyTrip,
  listJournalMedia: anyTrip,
  placeInJournal: anyTrip,
  importIntoJournal: anyTrip,
  writeJournalNote: anyTrip,
  deleteMemberKey: async ({ api, password }) =>
    (await api.createMemberKey({ body: { name: "Mine", password } })).apiKey.id,
  getTripBook: anyTrip,
  downloadTripBook: anyTrip,
  chooseBookCover: anyTrip,
  copyPhotosForStory: anyTrip,
  endSession: async (member) => (await member.api.getAccountSecurity()).sessions[0]!.id,
  getDataExportLink: async ({ api, password }) => (await api.requestDataExport({ body: { password } })).id,
  openInvoice: anInvoice,
  getCheckout: async (member) => (await member.api.openCheckout({ body: { plan: "base" } })).id,
  cancelCheckout: async (member) => (await member.api.openCheckout({ body: { plan: "base" } })).id,
  getConciergeRequest: async (member, world) => {
    await world.database.db
      .insertInto("memberships")
      .values({ userId: member.id, planType: "base" })
      .execute();
    return (await member.api.createConciergeRequest({ body: aConciergeRequest() })).id;
  },
  getEvieConversation: aConversation,
  deleteEvieConversation: aConversation,
  handOverEvieConversation: aConversation,
  noteEvieProposal: async (member, world) => (await aTurn(member, world)).id,
  deleteReminder: async ({ api }) => {
    const body = { text: "Pack", date: "2031-05-20", time: "09:00", timeZone: "UTC" };
    return (await api.createReminder({ body })).id;
  },
  getCase: aTripRequest,
  getCaseTimeline: aTripRequest,
  writeAboutCase: aTripRequest,
  rateCase: aTripRequest,
  listCaseFiles: aTripRequest,
  uploadCaseFile: aTripRequest,
  getCaseFileLink: aCaseFile,
  deleteCaseFile: aCaseFile,
  getMessageFileLink: aMessageFile,
  deleteMessageFile: anUnsentFile,
  listProposals: aTripRequest,
  acceptProposal: aProposal,
  answerProposal: aProposal,
  declineProposal: aProposal,
  getThread: async (member) =>
    (await member.api.startThread({ body: { subject: "Hello", body: "There" } })).threadId,
  replyToThread: async (member) =>
    (await member.api.startThread({ body: { subject: "Hello", body: "There" } })).threadId,
  updateNotice: async (member, world) => {
    const notice = { userId: member.id, kind: "news", title: "Hello" } as const;
    const { id } = await world.database.db
      .insertInto("notices")
      .values(notice)
      .returning("id")
      .executeTakeFirstOrThrow();
    return id;
  },
  updateThread: async (member) =>
    (await member.api.startThread({ body: { subject: "Hello", body: "There" } })).threadId,
};

/** What a stranger sends when it's more than a message. */
const bodies: Partial<Record<Name, object>> = {
  answerProposal: { answers: [{ part: "day-1", answer: "leave_out" }] },
  declineProposal: { note: "Mine now" },
  rateCase: { score: 5, comment: "Mine now" },
  updateThread: { isRead: true },
  updateDocument: { expiresOn: "2031-05-20" },
  noteDocumentRead: { at: "2026-11-20T09:30:00Z" },
  updateNotice: { isRead: true },
  previewItineraryEdits: { edits: [{ kind: "pace", pace: "relaxed" }] },
  archiveItinerary: { archived: true },
  editItinerary: { edits: [{ kind: "remove", itemId: "day-1-item-1" }] },
  chooseItineraryVersion: { number: 1 },
  readWishes: { text: "slower mornings" },
  askToCancelBooking: { reason: "Mine now" },
  getDataExportLink: {},
  requestBooking: { numTravelers: 2, notes: "" },
  markTripTaken: { taken: true },
  noteEvieProposal: { outcome: "done" },
  handOverEvieConversation: { note: "" },
  shareTrip: { withCosts: true },
  inviteCompanion: { email: "mine@example.test", role: "editor" },
  changeCompanion: { role: "editor" },
  addPackingItem: { label: "Mine now" },
  setPackingAllowance: { allowance: { bags: "checked", kilograms: 20 } },
  markPackingItem: { isPacked: true },
  updateTripMedia: { caption: "Mine now" },
  addPostedPhoto: { photo: "mine-now" },
  shareTripAlbum: { expiresInDays: 7 },
  placeInJournal: { mediaIds: ["018f5b0e-0000-7000-8000-000000000001"], day: 1 },
  writeJournalNote: { text: "Mine now" },
  chooseBookCover: { mediaId: null },
  copyPhotosForStory: { mediaIds: ["018f5b0e-0000-7000-8000-000000000001"] },
};

const queries: Partial<Record<Name, object>> = {
  listAlternatives: { itemId: "day-1-item-1" },
  compareItineraryVersions: { from: 1, to: 1 },
  uploadTripMedia: { caption: "Mine now" },
  listJournalMedia: { day: 1 },
};

function formOf(field: string): FormData {
  const form = new FormData();
  form.append(field, new Blob(["A file"]), "file.txt");
  return form;
}

describe("what belongs to one member", () => {
  const withId = named("member").filter(([, { path }]) => path.includes(":id"));

  test.for(withId)("%s can't be seen or changed by another member", async ([name, endpoint], { world }) => {
    const make = owned[name];
    expect(make, `say in \`owned\` how to make what ${name} is about`).toBeDefined();
    const id = await make!(await world.member(), world);
    const stranger = await world.member();
    const response = await stranger.http.request({
      method: endpoint.method,
      url: endpoint.path
        .replace(":id", id)
        .replace(":name", "passport")
        .replace(":day", "1")
        .replace(":companionId", id),
      data: endpoint.upload
        ? formOf(endpoint.upload)
        : endpoint.body
          ? (bodies[name] ?? { body: "Mine now" })
          : undefined,
      params: queries[name],
      headers: { "If-Match": '"2026-01-01T00:00:00.000Z"' },
      validateStatus: () => true,
    });
    expect([403, 404]).toContain(response.status);
  });
});
