/**
 * A member's wait in a conversation starts with their first message nobody has answered, and ends when the team answers
 * what it saw, or marks the conversation handled. Putting it off until later doesn't end it. We promise an answer as
 * soon as the first answer to a request (decision 174). Whether one due at `dueAt` is late:
 */
export const isLateAnswer = (dueAt: string, now: number): boolean => Date.parse(dueAt) <= now;
