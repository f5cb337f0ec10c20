import { firstResponseDue, receivedBy } from "./first-response.ts";

/**
 * A member waits in a conversation from their first message that nobody has answered until the team answers what it
 * saw, or marks the conversation handled. Putting it off until later doesn't end the wait. An answer is promised as
 * soon as the first answer to a request (decision 174).
 */
export const answerDue = (waitingSince: string): string => firstResponseDue(waitingSince);

/** Who has waited since then, or longer, waits for a late answer at `now`. */
export const lateSince = (now: number): string => receivedBy(now);

/** Whether an answer that was due then is late. */
export const isLateAnswer = (dueAt: string, now: number): boolean => Date.parse(dueAt) <= now;
