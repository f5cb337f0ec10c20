/** "Good morning" and so on, for an hour of the day (0-23). */
export function greeting(hour: number): string {
  if (hour < 5) return "Good night";
  if (hour < 12) return "Good morning";
  return hour < 18 ? "Good afternoon" : "Good evening";
}

/** The name one is greeted by. */
export const firstName = (name: string): string => name.trim().split(/\s+/)[0] || "Traveler";
