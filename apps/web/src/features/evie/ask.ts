import type { EvieEvent } from "@evoya/schemas/evie";
import { memberContract } from "@evoya/schemas/member-contract";
import { fromProblemDocument, isProblemDocument, Problem } from "@evoya/schemas/problems";
import { apiUrl } from "../../config.ts";
import { pageOwner } from "../../session/page-owner.ts";

type Asked = { question: string; conversationId: string | null };

const offlineText = "Network connection error. Please check your internet connection and try again.";
const brokenOffText = "The answer didn't arrive. Please ask again.";

async function refusalOf(response: Response): Promise<Problem> {
  const body: unknown = await response.json().catch(() => null);
  return isProblemDocument(body) ? fromProblemDocument(body) : new Problem("internal");
}

/** The events of a stream, one by one, as they arrive. */
async function* eventsIn(stream: ReadableStream<Uint8Array>): AsyncGenerator<EvieEvent> {
  const decoder = new TextDecoder();
  let rest = "";
  for (const reader = stream.getReader(); ; ) {
    const { value, done } = await reader.read();
    if (done) return;
    const blocks = (rest + decoder.decode(value, { stream: true })).split("\n\n");
    rest = blocks.pop() ?? "";
    for (const block of blocks)
      if (block.startsWith("data: ")) yield JSON.parse(block.slice("data: ".length)) as EvieEvent;
  }
}

/**
 * Asks Evie and yields her answer as it arrives. Calls with the same key ask only once. Throws `Problem`: `unavailable`
 * if the connection is lost before the answer is complete.
 */
export async function* askEvie(asked: Asked, key: string, signal: AbortSignal): AsyncGenerator<EvieEvent> {
  const { method, path } = memberContract.askEvie;
  const owner = pageOwner();
  const response = await fetch(`${apiUrl}${path}`, {
    method,
    credentials: "include",
    headers: {
      "Content-Type": "application/json",
      "Idempotency-Key": key,
      ...(owner && { "Evoya-Account": owner }),
    },
    body: JSON.stringify(asked),
    signal,
  }).catch((cause: unknown) => {
    throw new Problem("unavailable", offlineText, { cause });
  });
  if (!response.ok) throw await refusalOf(response);
  // It was already answered, with this key.
  if (!response.body || response.status === 204) return;
  let isComplete = false;
  try {
    for await (const event of eventsIn(response.body)) {
      isComplete ||= event.type === "done";
      yield event;
    }
  } catch (cause) {
    throw new Problem("unavailable", brokenOffText, { cause });
  }
  if (!isComplete) throw new Problem("unavailable", brokenOffText);
}
