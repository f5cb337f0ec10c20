import { problemText } from "@evoya/ui/lib/problem";
import { toast } from "@evoya/ui/toast";

/** The text of a toast titled "Error": the specification's text (admin spec §8), then the reason. */
export const failureText = (failed: string, problem: unknown): string => `${failed}. ${problemText(problem)}`;

/** Shows that something failed, in the specification's words, and why. */
export const toastFailure = (failed: string, problem: unknown): void =>
  void toast.error("Error", failureText(failed, problem));
