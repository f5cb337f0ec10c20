import { Problem } from "@evoya/schemas/problems";
import type { Member } from "@evoya/schemas/sessions";
import { problemText } from "@evoya/ui/lib/problem";
import { toast } from "@evoya/ui/toast";
import { api } from "../../api.ts";
import { pause } from "../../lib/pause.ts";
import { browserTimeZone } from "../../lib/today.ts";

/**
 * Milliseconds: how long the success message shows, and how often to look for the session. Source: member spec §2 and
 * §9.
 */
const timing = { success: 1500, successAfterQuiz: 1000, betweenLooks: 300 };
const looks = 3;

/** Whether the new session is there: a browser may refuse its cookie. */
async function hasSession(memberId: string): Promise<boolean> {
  for (let look = 1; look <= looks; look += 1) {
    const session = await api.getSession().catch(() => null);
    if (session?.member?.id === memberId) return true;
    if (look < looks) await pause(timing.betweenLooks);
  }
  return false;
}

/**
 * Creates an account, makes sure it's signed in, and gives the success message time to be read. Throws what the form
 * should show.
 */
export async function joinWith(
  body: { fullName: string; email: string; password: string },
  { afterQuiz }: { afterQuiz: boolean },
): Promise<Member> {
  const timeZone = browserTimeZone();
  const member = await api.signUp({ body: { ...body, ...(timeZone && { timeZone }) } });
  if (!(await hasSession(member.id)))
    throw new Problem(
      "unauthenticated",
      "We couldn't verify your login session. Please try signing in again.",
    );
  toast.success("Account Created Successfully!");
  await pause(afterQuiz ? timing.successAfterQuiz : timing.success);
  return member;
}

/** After the quiz, a refusal is also a toast, whose title says what kind it is (member spec §8). */
export function tellOfRefusal(error: unknown): void {
  if (error instanceof Problem) toast.error("Sign Up Failed", problemText(error));
  else toast.error("Unexpected Error", "Something went wrong. Please try again.");
}
