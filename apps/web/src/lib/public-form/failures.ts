import { isOutOfReach } from "@evoya/api-client";
import { Problem } from "@evoya/schemas/problems";
import { toast } from "@evoya/ui/toast";

/** How a form failed, in its page's terms. */
export type Failure =
  | { kind: "fields" }
  /** The server responded, but couldn't reach its database. */
  | { kind: "database" }
  /** No response at all. */
  | { kind: "connection"; text: string }
  | { kind: "limit"; text: string }
  | { kind: "other"; text: string };

/** Sorts a call's errors. Refused fields are for the form itself to show. */
export function failureFrom(error: unknown): Failure {
  if (!(error instanceof Problem)) return { kind: "other", text: "" };
  if (error.code === "invalid_input" && error.errors.length > 0) return { kind: "fields" };
  if (error.code === "rate_limited") return { kind: "limit", text: error.detail };
  if (isOutOfReach(error)) return { kind: "connection", text: error.detail };
  if (error.code === "unavailable") return { kind: "database" };
  return { kind: "other", text: error.code === "internal" ? "" : error.detail };
}

/** The spec's title and general sentence, unless there's more to say. */
function toastFor(
  failure: Exclude<Failure, { kind: "fields" }>,
  title: string,
  general: string,
): [title: string, text: string] {
  if (failure.kind === "limit") return ["Too Many Requests", failure.text];
  if (failure.kind === "connection") return [title, failure.text];
  return [title, (failure.kind === "other" && failure.text) || general];
}

/** Shows a call's error, for forms without their own texts; rethrows it if it's about the form's fields. */
export function tellFailure(error: unknown, title: string, general: string): void {
  const failure = failureFrom(error);
  if (failure.kind === "fields") throw error;
  toast.error(...toastFor(failure, title, general));
}
