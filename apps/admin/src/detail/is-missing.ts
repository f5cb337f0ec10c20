import { Problem } from "@evoya/schemas/problems";

/** Whether there's no such record. A malformed id counts as an unknown one. */
export const isMissing = (error: Error | null): boolean =>
  error instanceof Problem && (error.code === "not_found" || error.code === "invalid_input");
