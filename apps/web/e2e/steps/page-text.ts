import type { APIRequestContext } from "@playwright/test";

const entities: Readonly<Record<string, string>> = { "&amp;": "&", "&#x27;": "'", "&quot;": '"' };

/** What a page says as it's served, before any script: its text without markup, with single spaces. */
export async function textOf(request: APIRequestContext, path: string): Promise<string> {
  const html = await (await request.get(path)).text();
  return html
    .replace(/<(script|style)\b.*?<\/\1>/gs, " ")
    .replace(/<!--.*?-->/gs, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/&amp;|&#x27;|&quot;/g, (entity) => entities[entity]!)
    .replace(/\s+/g, " ");
}
