/** A webhook request's headers, in any letter case; `Headers` and Node's headers both work. */
type WebhookHeaders = { get(name: string): string | null } | Record<string, string | string[] | undefined>;

export type VerifyOptions = {
  /** How old an event may be, and how far ahead of this clock: five minutes by default. */
  toleranceSeconds?: number;
};

const headerOf = (headers: WebhookHeaders, name: string): string => {
  const found =
    typeof headers.get === "function"
      ? headers.get(name)
      : Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
  return Array.isArray(found) ? (found[0] ?? "") : (found ?? "");
};

const bytesFrom = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

/** Bytes of one `v1,...` signature; null for other versions and invalid base64. */
function signatureIn(text: string): Uint8Array<ArrayBuffer> | null {
  const [, base64] = text.match(/^v1,([A-Za-z0-9+/]+=*)$/) ?? [];
  try {
    return base64 ? bytesFrom(base64) : null;
  } catch {
    return null;
  }
}

/** Why a webhook's request can't be trusted. */
export class WebhookRefused extends Error {
  override name = "WebhookRefused";
}

/**
 * The event in a webhook's request, if we sent it. `body` is the raw text, before it's parsed. Follows the Standard
 * Webhooks specification with WebCrypto, which compares in constant time; works in Node and in browsers. Throws
 * `WebhookRefused`: a header is missing, the event is too old, or no signature matches.
 */
export async function verifyWebhook(
  body: string,
  headers: WebhookHeaders,
  secret: string,
  { toleranceSeconds = 300 }: VerifyOptions = {},
): Promise<unknown> {
  const [id, timestamp, signatures] = ["webhook-id", "webhook-timestamp", "webhook-signature"].map((name) =>
    headerOf(headers, name),
  );
  if (!id || !timestamp || !signatures) throw new WebhookRefused("A webhook header is missing");
  const age = Math.abs(Date.now() / 1000 - Number(timestamp));
  if (!/^\d+$/.test(timestamp) || age > toleranceSeconds)
    throw new WebhookRefused("The event is too old, or from the future");
  const key = await crypto.subtle.importKey(
    "raw",
    bytesFrom(secret.replace(/^whsec_/, "")),
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["verify"],
  );
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`);
  for (const text of signatures.split(" ")) {
    const signature = signatureIn(text);
    if (signature && (await crypto.subtle.verify("HMAC", key, signature, signed))) return JSON.parse(body);
  }
  throw new WebhookRefused("No signature fits");
}
