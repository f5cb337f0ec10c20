import { namelessMember } from "@evoya/domain/member-names";

/** "Good morning" and so on, for an hour of the day (0-23). Never "Good night": that's a goodbye. */
export function greeting(hour: number): string {
  if (hour >= 5 && hour < 12) return "Good morning";
  return hour >= 12 && hour < 18 ? "Good afternoon" : "Good evening";
}

/** The name to greet someone by. */
export const firstName = (name: string): string => name.trim().split(/\s+/)[0] || namelessMember;
