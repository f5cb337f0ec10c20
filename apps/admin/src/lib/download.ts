import { fromProblemDocument, isProblemDocument, Problem } from "@evoya/schemas/problems";
import { saveFile } from "@evoya/ui/lib/save-file";
import { apiUrl } from "../config.ts";

const offline = "Network connection error. Please check your internet connection and try again.";

const unreachable = (cause: unknown): never => {
  throw new Problem("unavailable", offline, { cause });
};

const nameOf = (response: Response): string =>
  /filename="?([^";]+)"?/.exec(response.headers.get("Content-Disposition") ?? "")?.[1] ?? "export.csv";

/** Saves a file from the API under the name the API gives it. Throws `Problem`. */
export async function download(
  path: `/v1/admin/${string}`,
  query: Record<string, string | undefined> = {},
): Promise<void> {
  const given = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const address = `${apiUrl}${path}?${new URLSearchParams(given)}`;
  const response = await fetch(address, { credentials: "include" }).catch(unreachable);
  if (response.ok) {
    saveFile(nameOf(response), await response.blob().catch(unreachable));
    return;
  }
  const document: unknown = await response.json().catch(() => null);
  throw isProblemDocument(document) ? fromProblemDocument(document) : new Problem("internal");
}
