import { isProblem, Problem } from "@evoya/schemas/problems";

/**
 * The text for a sign-in without a verdict: no connection, no answer, or our fault. Null for a refusal, which has its
 * own text. Source: member spec §8.
 */
export function signInFailure(error: unknown, isOnline: boolean): [title: string, text: string] | null {
  if (error instanceof Problem && error.status < 500) return null;
  if (!isOnline)
    return [
      "Connection Error",
      "Network connection error. Please check your internet connection and try again.",
    ];
  if (isProblem(error, "unavailable"))
    return ["Connection Error", "Unable to connect to authentication service. Please try again."];
  return ["Login failed", "An unexpected error occurred. Please try again or contact support."];
}
