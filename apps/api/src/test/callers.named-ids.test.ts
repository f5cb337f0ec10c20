import { describe, expect } from "vitest";
import { z } from "zod";
import { aFinishedTrip } from "../features/evie/evie.test-steps.ts";
import { liveALittle } from "./belongings.ts";
import { aConciergeRequest } from "./builders.ts";
import { endpoints, type Name } from "./caller-matrix.ts";
import { type TestMember, test, type World } from "./world.ts";

type Schema = {
  format?: string;
  $ref?: string;
  $defs?: Record<string, Schema>;
  properties?: Record<string, Schema>;
  items?: Schema;
} & Partial<Record<"anyOf" | "oneOf" | "allOf", Schema[]>>;

/** The names of the fields that hold ids, wherever they are in a body or a query. */
function idsIn(schema: Schema, whole = schema, name = ""): string[] {
  if (schema.$ref) return idsIn(whole.$defs?.[schema.$ref.replace("#/$defs/", "")] ?? {}, whole, name);
  const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  return [
    ...(schema.format === "uuid" ? [name] : []),
    ...parts.flatMap((part) => idsIn(part, whole, name)),
    ...Object.entries(schema.properties ?? {}).flatMap(([key, part]) => idsIn(part, whole, key)),
    ...(schema.items ? idsIn(schema.items, whole, name) : []),
  ];
}

const schemaOf = (part: z.ZodType) =>
  z.toJSONSchema(part, { io: "input", unrepresentable: "any" }) as unknown as Schema;

const aPdf = () => new Blob(["%PDF-1.7\n%%EOF\n"]);
const anUnsentFile = async ({ api }: TestMember) => (await api.uploadMessageFile({ file: aPdf() })).id;
const aThread = async ({ api }: TestMember) =>
  (await api.startThread({ body: { subject: "Hello", body: "There" } })).threadId;
const aRequest = async ({ api }: TestMember) =>
  (await api.createConciergeRequest({ body: aConciergeRequest() })).id;
const aTrip = (member: TestMember, world: World) => aFinishedTrip(world, member);
const aPhoto = async (member: TestMember, world: World) => (await liveALittle(world, member)).mediaId;
/** The member's trip with this photo, or another one of theirs. */
const tripFor = async (member: TestMember, mediaId: string, world: World): Promise<string> => {
  const { db } = world.database;
  const media = db.selectFrom("tripMedia").select("tripId").where("id", "=", mediaId);
  const own = await media.where("userId", "=", member.id).executeTakeFirst();
  return own?.tripId ?? aTrip(member, world);
};
const aConversation = async ({ id: userId }: TestMember, { database: { db } }: World) =>
  (
    await db
      .insertInto("evieConversations")
      .values({ userId, title: "Slower mornings" })
      .returning("id")
      .executeTakeFirstOrThrow()
  ).id;

/** A file that waits for its form. */
const anUpload =
  (purpose: "intro_video" | "media_kit" | "story_photo") =>
  async ({ id: userId }: TestMember, { database: { db } }: World) => {
    const file = { fileKey: `${userId}/${crypto.randomUUID()}.pdf`, fileName: "Mine.pdf", fileSize: 9 };
    return (
      await db
        .insertInto("submissionUploads")
        .values({
          userId,
          purpose,
          ...file,
          contentType: "application/pdf",
          storedAt: new Date().toISOString(),
        })
        .returning("id")
        .executeTakeFirstOrThrow()
    ).id;
  };

const form = { email: "naoko@example.test", filledInMs: 9000 };
const aCreator = { ...form, fullName: "Naoko", socialHandles: "@naoko", whyEVP: "I film walks." };
const aStory = { ...form, name: "Naoko", destination: "Santorini", title: "Yes", story: "Before I asked." };
const aReminder = { text: "Pack", date: "2031-05-20", time: "09:00", timeZone: "UTC" };

type Use = {
  /** Makes what the id is of. */
  made: (owner: TestMember, world: World) => Promise<string>;
  /** Names it in a request of `member`'s, about something else of their own. */
  named: (member: TestMember, id: string, world: World) => Promise<unknown>;
};

/** Every id that a member's, or a visitor's, request can name in its body or query. A new one needs an entry here. */
const uses: Record<string, Use> = {
  "createConciergeRequest itineraryId": {
    made: aTrip,
    named: ({ api }, itineraryId) => api.createConciergeRequest({ body: aConciergeRequest({ itineraryId }) }),
  },
  "writeAboutCase fileIds": {
    made: anUnsentFile,
    named: async (member, id) =>
      member.api.writeAboutCase({
        params: { id: await aRequest(member) },
        body: { body: "Look", fileIds: [id] },
      }),
  },
  "applyAsCreator introVideoId": {
    made: anUpload("intro_video"),
    named: ({ api }, introVideoId) =>
      api.applyAsCreator({ body: { ...aCreator, introVideoId, mediaKitId: null } }),
  },
  "applyAsCreator mediaKitId": {
    made: anUpload("media_kit"),
    named: async (member, mediaKitId, world) =>
      member.api.applyAsCreator({
        body: { ...aCreator, introVideoId: await anUpload("intro_video")(member, world), mediaKitId },
      }),
  },
  "submitStory photoIds": {
    made: anUpload("story_photo"),
    named: ({ api }, id) => api.submitStory({ body: { ...aStory, photoIds: [id] } }),
  },
  "startThread fileIds": {
    made: anUnsentFile,
    named: ({ api }, id) => api.startThread({ body: { subject: "Hello", body: "There", fileIds: [id] } }),
  },
  "startThread caseId": {
    made: aRequest,
    named: ({ api }, caseId) => api.startThread({ body: { subject: "Hello", body: "There", caseId } }),
  },
  "startThread itineraryId": {
    made: aTrip,
    named: ({ api }, itineraryId) =>
      api.startThread({ body: { subject: "Hello", body: "There", itineraryId } }),
  },
  "replyToThread fileIds": {
    made: anUnsentFile,
    named: async (member, id) =>
      member.api.replyToThread({
        params: { id: await aThread(member) },
        body: { body: "Look", fileIds: [id] },
      }),
  },
  "uploadDocument tripId": {
    made: aTrip,
    named: ({ api }, tripId) => api.uploadDocument({ query: { tripId }, file: aPdf() }),
  },
  "updateDocument tripId": {
    made: aTrip,
    named: async ({ api }, tripId) => {
      const { id } = await api.uploadDocument({ file: aPdf() });
      return api.updateDocument({ params: { id }, body: { tripId } });
    },
  },
  "placeInJournal mediaIds": {
    made: aPhoto,
    named: async (member, id, world) => {
      const params = { id: await tripFor(member, id, world) };
      const { placed } = await member.api.placeInJournal({ params, body: { mediaIds: [id], day: 1 } });
      if (placed === 0) throw { status: 404 };
    },
  },
  "chooseBookCover mediaId": {
    made: aPhoto,
    named: async (member, mediaId, world) =>
      member.api.chooseBookCover({
        params: { id: await tripFor(member, mediaId, world) },
        body: { mediaId },
      }),
  },
  "copyPhotosForStory mediaIds": {
    made: aPhoto,
    named: async (member, id, world) => {
      const tripId = await tripFor(member, id, world);
      const over = { startDate: "2026-01-01", endDate: "2026-01-04" };
      await world.database.db.updateTable("itineraries").set(over).where("id", "=", tripId).execute();
      return member.api.copyPhotosForStory({ params: { id: tripId }, body: { mediaIds: [id] } });
    },
  },
  "askEvie conversationId": {
    made: aConversation,
    named: ({ http }, conversationId) =>
      http.post("/v1/me/evie/questions", { question: "What's next?", conversationId }),
  },
  "createReminder itineraryId": {
    made: aTrip,
    named: ({ api }, itineraryId) => api.createReminder({ body: { ...aReminder, itineraryId } }),
  },
};

/** A page's own number for a visit, which nobody is known by. */
const harmless = ["trackEvents sessionId", "trackEventsAtNamedAddress sessionId"];

const wanted = endpoints
  .filter(([, { caller }]) => caller === "member" || caller === "visitor")
  .flatMap(([name, { body, query }]) =>
    [body, query].flatMap((part) =>
      part ? idsIn(schemaOf(part)).map((id) => `${name satisfies Name} ${id}`) : [],
    ),
  );

describe("what belongs to one member can't be named by another", () => {
  test("in any request without an entry here", () => {
    expect([...new Set(wanted)].toSorted()).toEqual([...Object.keys(uses), ...harmless].toSorted());
  });

  test.for(Object.entries(uses))("%s", async ([, { made, named }], { world }) => {
    const [owner, stranger] = await Promise.all([1, 2].map(() => world.member({ plan: "elite" })));
    const id = await made(owner!, world);
    const refusal = await named(stranger!, id, world).then(
      () => null,
      (problem) => problem,
    );
    expect([403, 404, 422]).toContain(refusal?.status);
    await named(owner!, id, world);
  });
});
