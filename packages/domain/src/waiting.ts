/**
 * A member waits in a conversation from their first message that nobody has answered until the team answers what it
 * saw, or marks the conversation handled. Putting it off until later doesn't end the wait. An answer is promised as
 * soon as the first answer to a request (decision 174). Whether one that's due then is late:
 */
export const isLateAnswer = (dueAt: string, now: number): boolean => Date.parse(dueAt) <= now;
