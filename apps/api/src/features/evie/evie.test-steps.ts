import { type EvieEvent, type EvieTurn, evieEvent } from "@evoya/schemas/evie";
import type { TestMember } from "../../test/world.ts";

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
