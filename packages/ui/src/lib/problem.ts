/** The parts of a problem+json response (RFC 9457) that a form shows; errors thrown by the client have them too. */
export type ProblemLike = {
  detail?: string | undefined;
  title?: string | undefined;
  message?: string | undefined;
  errors?: readonly { path: string; message: string }[] | undefined;
};

const fallback = "Something went wrong. Please try again.";

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;
const text = (value: unknown) => (typeof value === "string" && value ? value : undefined);

/** The text for a failed request: its detail, otherwise its title or message, otherwise a general sentence. */
export function problemText(problem: unknown): string {
  if (!isObject(problem)) return fallback;
  return text(problem.detail) ?? text(problem.title) ?? text(problem.message) ?? fallback;
}

/** The refused fields a problem names. */
export function problemErrors(problem: unknown): { path: string; message: string }[] {
  if (!isObject(problem) || !Array.isArray(problem.errors)) return [];
  return problem.errors.flatMap((error: unknown) => {
    if (!isObject(error)) return [];
    const [path, message] = [text(error.path), text(error.message)];
    return path && message ? [{ path, message }] : [];
  });
}

/** The text where there are no fields to look at, such as for an emailed link: what's wrong, rather than where. */
export const problemTextAlone = (problem: unknown): string =>
  problemErrors(problem)[0]?.message ?? problemText(problem);
