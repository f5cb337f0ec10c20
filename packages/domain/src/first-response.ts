/** Within how many hours the team promises a first answer. Source: member spec §9. */
export const firstResponseHours = 24;

/** From how many hours before that on a request is soon due. */
const soonFromHours = 6;

export type FirstResponse = { state: "fresh" | "soon" | "late"; text: string };

const hourMs = 3_600_000;

/** "3 d", or "5 h" under two days; at least an hour. */
const span = (hours: number): string =>
  hours >= 48 ? `${Math.floor(hours / 24)} d` : `${Math.max(1, Math.floor(hours))} h`;

/** How a request that nobody has taken up stands against the promise, at `now` in milliseconds. */
export function firstResponse(createdAt: string, now: number): FirstResponse {
  const left = firstResponseHours - (now - Date.parse(createdAt)) / hourMs;
  if (left < 0) return { state: "late", text: `Late by ${span(-left)}` };
  return { state: left <= soonFromHours ? "soon" : "fresh", text: `Due in ${span(left)}` };
}
