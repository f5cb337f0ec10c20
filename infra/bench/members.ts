/** What members wait for: Evie's built-in answer, and a change that a companion makes. Run by `npm run bench -- --members`. */
import startE2eServer from "../stack/e2e-server.ts";
import { signInToDemo } from "./demo-member.ts";

const questions = [
  "When does my next trip begin?",
  "What's on day 2 of my next trip?",
  "How many points do I have?",
  "Does my plan include a concierge?",
  "When does my passport expire?",
  "What should I see in Kyoto?",
  "What happened to my last request?",
  "How do I cancel my membership?",
  "Is it warm in Lisbon in May?",
  "Where can I eat in Rome?",
];

const api = (path: string): string => `${process.env.E2E_API_URL}/v1${path}`;
const origin = (): string => process.env.E2E_WEB_URL ?? "";

async function send<Answer>(cookie: string, method: string, path: string, body?: object, ifMatch?: string) {
  const response = await fetch(api(path), {
    method,
    headers: {
      cookie,
      origin: origin(),
      "idempotency-key": crypto.randomUUID(),
      ...(body && { "content-type": "application/json" }),
      ...(ifMatch && { "if-match": `"${ifMatch}"` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} was answered with ${response.status}: ${text}`);
  return (text.startsWith("{") ? JSON.parse(text) : {}) as Answer;
}

const sorted = (values: number[]): number[] => values.toSorted((a, b) => a - b);

/** Milliseconds until Evie's whole answer is there, without a model. */
async function evie(cookie: string): Promise<number[]> {
  const times: number[] = [];
  for (const question of ["Hello", ...questions]) {
    const began = performance.now();
    await send(cookie, "POST", "/me/evie/questions", { question });
    times.push(performance.now() - began);
  }
  // The first one finds nothing compiled yet.
  return sorted(times.slice(1));
}

type Trip = { id: string; updatedAt: string; plan: { days: { items: { id: string }[] }[] } };

/** A trip of one demo member, a copy of their own, that another demo member can edit. */
async function sharedTrip(owner: string, friend: string): Promise<Trip> {
  const { upcoming } = await send<{ upcoming: { id: string }[] }>(owner, "GET", "/me/dashboard");
  const { id } = await send<Trip>(owner, "POST", `/me/itineraries/${upcoming[0]!.id}/copies`);
  const companions = `/me/itineraries/${id}/companions`;
  await send(owner, "POST", companions, { email: "base@evoya.test", role: "editor" });
  const { items } = await send<{ items: { url: string }[] }>(owner, "GET", companions);
  const invitation = items[0]!.url.split("/").at(-1)!;
  await send(friend, "PUT", "/me/trip-invitation", { invitation });
  return send<Trip>(owner, "GET", `/me/itineraries/${id}`);
}

/** Milliseconds from when the owner sends a change until the companion's app is told of it. */
async function companion(owner: string, friend: string): Promise<number[]> {
  const trip = await sharedTrip(owner, friend);
  const leaving = new AbortController();
  const stream = await fetch(api("/me/events"), {
    headers: { cookie: friend, origin: origin() },
    signal: leaving.signal,
  });
  const pieces = stream.body!.pipeThrough(new TextDecoderStream())[Symbol.asyncIterator]();
  const times: number[] = [];
  let { updatedAt } = trip;
  const itemId = trip.plan.days[0]!.items[0]!.id;
  for (let at = 0; at < 20; at += 1) {
    const began = performance.now();
    const edits = [{ kind: "note", itemId, note: `Change ${at}` }];
    const edited = send<{ itinerary: Trip }>(
      owner,
      "POST",
      `/me/itineraries/${trip.id}/edits`,
      { edits },
      updatedAt,
    );
    while (!(await pieces.next()).value?.includes("itinerary.changed"));
    times.push(performance.now() - began);
    updatedAt = (await edited).itinerary.updatedAt;
  }
  leaving.abort();
  return sorted(times);
}

const say = (what: string, times: number[], target: number): void =>
  console.log(
    `${what}: ${times[times.length >> 1]!.toFixed(0)} ms, at most ${times.at(-1)!.toFixed(0)} (${target})`,
  );

const stop = await startE2eServer();
try {
  const [owner, friend] = [await signInToDemo(), await signInToDemo("base@evoya.test")];
  say("Evie's built-in answer", await evie(owner), 150);
  say("A companion is told of a change", await companion(owner, friend), 500);
} finally {
  await stop();
}
