import type { Cluster } from "./cluster.ts";
import { jsonHeaders } from "./drill.ts";

const password = "Lisbon-by-tram-28";

/** Where requests go: to the balancer, or to one of the copies. */
type Where = Pick<Cluster, "url" | "web">;

type Answer = { status: number; json: Record<string, unknown>; headers: Headers };

type Question = { cookie?: string; body?: object; method?: string; headers?: Record<string, string> };

/** Sends a request as a member, or as nobody; status 0 if no response came. */
export async function ask({ url, web }: Where, path: string, question: Question = {}): Promise<Answer> {
  const { cookie = "", body, headers, method = body ? "POST" : "GET" } = question;
  const answer = await fetch(url + path, {
    method,
    headers: { Cookie: cookie, Origin: web, ...(body && jsonHeaders), ...headers },
    signal: AbortSignal.timeout(30_000),
    ...(body && { body: JSON.stringify(body) }),
  }).catch(() => null);
  const text = (await answer?.text().catch(() => "")) ?? "";
  const isJson = answer?.headers.get("content-type")?.includes("json");
  return {
    status: answer?.status ?? 0,
    json: isJson ? JSON.parse(text) : {},
    headers: answer?.headers ?? new Headers(),
  };
}

export type Member = { id: string; email: string; cookie: string };

/** The cookies a browser keeps from a response. */
export const cookieOf = ({ headers }: Answer): string =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");

/** A new member with the highest plan, signed in. */
export async function signUp(cluster: Cluster): Promise<Member> {
  const email = `drill-${crypto.randomUUID()}@example.test`;
  const made = await ask(cluster, "/v1/accounts", { body: { fullName: "Ada Ray", email, password } });
  if (made.status !== 201) throw new Error(`An account was refused with ${made.status}`);
  const id = String(made.json.id);
  await cluster.db.query("update users set email_verified_at = now() where id = $1", [id]);
  await cluster.db.query("insert into memberships (user_id, plan_type) values ($1, 'elite')", [id]);
  return { id, email, cookie: cookieOf(made) };
}

/** Signs in with the password. */
export const signIn = (where: Where, { email }: Member): Promise<Answer> =>
  ask(where, "/v1/sessions", { body: { email, password } });

/** Turns on two-factor; returns the authenticator app's secret. */
export async function secureWith(
  where: Where,
  { cookie }: Member,
  codeOf: (secret: string) => string,
): Promise<string> {
  const begun = await ask(where, "/v1/me/two-factor", { cookie, body: { password } });
  const secret = String(begun.json.secret);
  const { status } = await ask(where, "/v1/me/two-factor", {
    cookie,
    method: "PUT",
    body: { code: codeOf(secret) },
  });
  if (status !== 200) throw new Error(`Two-factor was refused with ${begun.status} and ${status}`);
  return secret;
}

/** Writes to the team; the same key means the same message. */
export const write = (where: Where, { cookie }: Member, key: string): Promise<Answer> =>
  ask(where, "/v1/me/threads", {
    cookie,
    headers: { "Idempotency-Key": key },
    body: { subject: key, body: "Is there a ferry at noon?" },
  });

/** A live stream that's being read: everything it has sent, and whether it's still open. */
export async function listen({ url }: Where, { cookie }: Member) {
  const controller = new AbortController();
  const answer = await fetch(`${url}/v1/me/events`, {
    headers: { Cookie: cookie },
    signal: controller.signal,
  });
  let said = "";
  let isOpen = answer.ok;
  const reading = (async () => {
    const decoder = new TextDecoder();
    for await (const chunk of answer.body ?? []) said += decoder.decode(chunk, { stream: true });
  })();
  reading
    .catch(() => {})
    .finally(() => {
      isOpen = false;
    });
  return {
    /** The conversations it has named, once per event. */
    threads: (): string[] => Array.from(said.matchAll(/"threadId":"([0-9a-f-]{36})"/g), ([, id = ""]) => id),
    isOpen: () => isOpen,
    close: () => controller.abort(),
  };
}
