import { Problem } from "@evoya/schemas/problems";
import type { ThreadRepository, ThreadRow } from "./threads.repository.ts";

/** Which conversation a message goes into: a known one, a request's, or a new one. */
export type ThreadChoice = { threadId?: string; caseId?: string; subject?: string };

const requestSubject = "About your trip request";
const otherSubject = "A message from your concierge";

/** One of the member's conversations. Throws `not_found`. */
export const ownThread = async (
  threads: ThreadRepository,
  id: string,
  userId: string,
): Promise<ThreadRow> => {
  const thread = await threads.find(id, userId);
  if (!thread) throw new Problem("not_found");
  return thread;
};

/** The conversation a message goes into; starts one if there is none. Throws `not_found`. */
export const threadFor = async (
  threads: ThreadRepository,
  userId: string,
  { threadId, caseId, subject }: ThreadChoice,
): Promise<ThreadRow> => {
  if (threadId) return ownThread(threads, threadId, userId);
  if (caseId && !(await threads.isCaseOf(caseId, userId))) throw new Problem("not_found");
  const known = caseId && (await threads.findOfCase(caseId, userId));
  const { id } =
    known ||
    (await threads.add({ userId, subject: subject ?? (caseId ? requestSubject : otherSubject), caseId }));
  return ownThread(threads, id, userId);
};
