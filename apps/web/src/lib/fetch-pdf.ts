import { isOthersPage } from "@evoya/api-client";
import { fromProblemDocument, isProblemDocument, Problem } from "@evoya/schemas/problems";
import { apiUrl } from "../config.ts";

const offline = "Network connection error. Please check your internet connection and try again.";

/**
 * A PDF that the server makes on first request. While it's being made, the server responds with 503, and we ask again
 * up to `tries` times.
 */
export async function fetchPdf(path: string, { tries = 1 } = {}): Promise<Blob> {
  const response = await fetch(`${apiUrl}${path}`, { credentials: "include" }).catch((cause: unknown) => {
    throw new Problem("unavailable", offline, { cause });
  });
  if (response.ok && isOthersPage(response.headers.get("content-type")))
    throw new Problem("unavailable", offline);
  if (response.ok) return response.blob();
  if (response.status === 503 && tries > 1) return fetchPdf(path, { tries: tries - 1 });
  const document: unknown = await response.json().catch(() => null);
  throw isProblemDocument(document) ? fromProblemDocument(document) : new Problem("internal");
}
