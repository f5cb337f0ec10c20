/**
 * How much of a processor the API takes for one operation, measured by its own counter. Run by
 * `npm run bench -- --cpu`; ends with an error if one is above its ceiling.
 */
import startE2eServer from "../stack/e2e-server.ts";
import { signInToDemo } from "./demo-member.ts";

type Operation = {
  name: string;
  path: string;
  /** The most milliseconds of CPU for one: about six times what docs/performance.md has, for slower machines. */
  ceiling: number;
  as: "anyone" | "member" | "staff";
  body?: object;
};

const rounds = 5;
const perRound = 40;

const api = (path: string): string => `${process.env.E2E_API_URL}${path}`;

async function signInStaff(): Promise<string> {
  const answer = await fetch(api("/v1/admin/sessions"), {
    method: "POST",
    headers: { "content-type": "application/json", origin: process.env.E2E_ADMIN_URL ?? "" },
    body: JSON.stringify({ email: "admin@evoya.test", password: "Evoya-Admin-2026" }),
  });
  if (answer.status !== 201) throw new Error(`The team's sign-in is answered with ${answer.status}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

/** Seconds of CPU that the API has used since it started, the worker in its process included. */
async function cpuSeconds(): Promise<number> {
  const text = await (await fetch(api("/metrics"))).text();
  const found = /^evoya_process_cpu_seconds_total (\S+)/m.exec(text)?.[1];
  if (!found) throw new Error("The API doesn't say how much CPU it has used");
  return Number(found);
}

type Cookies = Record<Operation["as"], string>;

async function call({ path, as, body }: Operation, cookies: Cookies): Promise<void> {
  const origin = as === "staff" ? process.env.E2E_ADMIN_URL : process.env.E2E_WEB_URL;
  const answer = await fetch(api(path), {
    method: body ? "POST" : "GET",
    headers: {
      cookie: cookies[as],
      origin: origin ?? "",
      ...(body && { "content-type": "application/json", "idempotency-key": crypto.randomUUID() }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`);
  await answer.arrayBuffer();
}

/** Milliseconds of CPU for one: the median of some rounds, since jobs of the same process run in between. */
async function measure(operation: Operation, cookies: Cookies): Promise<number> {
  for (let warm = 0; warm < 20; warm += 1) await call(operation, cookies);
  const each: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const before = await cpuSeconds();
    for (let at = 0; at < perRound; at += 1) await call(operation, cookies);
    each.push(((await cpuSeconds()) - before) * (1000 / perRound));
  }
  return each.toSorted((a, b) => a - b)[rounds >> 1]!;
}

type Listed = { items: { id: string }[] };
const read = async <Answer>(path: string, cookie: string): Promise<Answer> =>
  (await (await fetch(api(path), { headers: { cookie } })).json()) as Answer;

/** The operations that people and pages ask for most, and the ones that compute most. */
async function operations(cookies: Cookies): Promise<Operation[]> {
  const { items: trips } = await read<Listed>("/v1/me/itineraries", cookies.member);
  const { items: users } = await read<Listed>("/v1/admin/users?q=elite%40evoya.test", cookies.staff);
  const { items: requests } = await read<Listed>("/v1/admin/requests", cookies.staff);
  const trip = `/v1/me/itineraries/${trips[0]!.id}`;
  const of = (as: Operation["as"]) => (name: string, path: string, ceiling: number, body?: object) => ({
    ...{ name, path, ceiling, as },
    ...(body && { body }),
  });
  const [anyone, member, staff] = [of("anyone"), of("member"), of("staff")];
  return [
    anyone("what the app is set to", "/v1/config", 4),
    anyone("the plans' texts", "/v1/plan-texts", 5),
    anyone("places by name", "/v1/places?q=lisb", 8),
    member("the session", "/v1/session", 5),
    member("own profile", "/v1/me/profile", 5),
    member("the dashboard", "/v1/me/dashboard", 20),
    member("trips", "/v1/me/itineraries", 6),
    member("one trip with its plan", trip, 14),
    member("a change to it, tried", `${trip}/edit-previews`, 32, {
      edits: [{ kind: "pace", pace: "relaxed" }],
    }),
    member("its calendar file", `${trip}/calendar`, 14),
    member("its packing list", `${trip}/packing`, 7),
    member("messages", "/v1/me/threads", 5),
    member("what the plan includes", "/v1/me/entitlements", 5),
    member("own requests", "/v1/me/cases", 5),
    staff("the team's dashboard", "/v1/admin/dashboard", 5),
    staff("requests", "/v1/admin/requests", 5),
    staff("one request", `/v1/admin/cases/${requests[0]!.id}`, 5),
    staff("members", "/v1/admin/users", 5),
    staff("one member", `/v1/admin/users/${users[0]!.id}`, 10),
    staff("a search", "/v1/admin/search?q=rome", 9),
    staff("Analytics, a year", "/v1/admin/analytics?range=1y", 12),
    staff("the activity log", "/v1/admin/activity-log", 8),
    staff("members as a file", "/v1/admin/users/export", 8),
  ];
}

const stop = await startE2eServer();
try {
  const cookies = { anyone: "", member: await signInToDemo(), staff: await signInStaff() };
  console.log(`\n${"operation".padEnd(28)}CPU ms  ceiling`);
  for (const operation of await operations(cookies)) {
    const took = await measure(operation, cookies);
    const isWithin = took <= operation.ceiling;
    console.log(
      `${operation.name.padEnd(28)}${took.toFixed(1).padStart(6)} ${String(operation.ceiling).padStart(8)}${isWithin ? "" : "  ABOVE"}`,
    );
    if (!isWithin) process.exitCode = 1;
  }
} finally {
  await stop();
}
