import { aBrief } from "@evoya/domain/planner/brief.builder";
import { makePlan } from "@evoya/domain/planner/engine/make-plan";
import { type EvieEvent, type EvieTurn, evieEvent } from "@evoya/schemas/evie";
import type { TestMember, World } from "../../test/world.ts";

/** Asks Evie over HTTP, and returns everything she sent. */
export async function eventsOf(
  { http }: TestMember,
  question: string,
  { conversationId, key }: { conversationId?: string; key?: string } = {},
): Promise<EvieEvent[]> {
  const { data } = await http.post<string>(
    "/v1/me/evie/questions",
    { question, conversationId },
    { responseType: "text", headers: key ? { "Idempotency-Key": key } : {} },
  );
  return [...data.matchAll(/^data: (.*)$/gm)].map(([, json]) => evieEvent.parse(JSON.parse(json!)));
}

/** The answer, once it's complete. */
export async function askEvie(
  member: TestMember,
  question: string,
  options: Parameters<typeof eventsOf>[2] = {},
): Promise<EvieTurn> {
  const last = (await eventsOf(member, question, options)).at(-1);
  if (last?.type !== "done") throw new Error("The answer is incomplete");
  return last.turn;
}

/** A finished trip, to Rome unless the brief says otherwise, made without waiting for the planner. */
export async function aFinishedTrip(
  { database: { db } }: World,
  { id: userId }: TestMember,
  title = "Rome",
  brief: Parameters<typeof aBrief>[0] = {},
): Promise<string> {
  const trip = { userId, title, generationStatus: "ready" as const };
  const { id } = await db.insertInto("itineraries").values(trip).returning("id").executeTakeFirstOrThrow();
  const plan = JSON.stringify(makePlan(aBrief(brief)));
  const version = await db
    .insertInto("itineraryVersions")
    .values({ itineraryId: id, number: 1, plan, html: "", source: "builtin", createdByKind: "system" })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db.updateTable("itineraries").set({ currentVersionId: version.id }).where("id", "=", id).execute();
  return id;
}
