import { Problem } from "@evoya/schemas/problems";
import { problemText } from "@evoya/ui/lib/problem";

/** The sign-in form's message: refusals unchanged, anything unexpected as "Login failed: ..." (admin spec §8). */
export function signInFailure(error: unknown): Error {
  if (error instanceof Problem && error.status < 500) return error;
  return new Error(`Login failed: ${problemText(error)}`, { cause: error });
}
