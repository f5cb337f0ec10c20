/**
 * What members wait for: Evie's built-in answer, a change that a companion makes, and an album of 10,000 photos. Run by
 * `npm run bench -- --members`.
 */
import { chromium } from "@playwright/test";
import { rowsOf } from "../browser/rows-of.ts";
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

/** Milliseconds from when the owner sends a change until the companion's app hears of it. */
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

const photos = 10_000;

/** An album of a demo member's with thousands of copies of its photos. */
async function largeAlbum(): Promise<string> {
  const [album] = await rowsOf<{ trip: string }>(
    `select m.trip_id as trip from trip_media m join users u on u.id = m.user_id
     where u.email = 'elite@evoya.test' and m.media_type = 'photo' group by 1 order by count(*) desc limit 1`,
  );
  await rowsOf(
    `insert into trip_media (trip_id, user_id, media_type, file_key, thumbnail_key, content_type, file_size, width, height, created_at)
     select trip_id, user_id, media_type, file_key || '-' || n, thumbnail_key, content_type, file_size, width, height,
       created_at - n * interval '1 minute'
     from (select * from trip_media where trip_id = $1 and media_type = 'photo' order by id limit 1) m
     cross join generate_series(1, ${photos}) n`,
    [album!.trip],
  );
  return album!.trip;
}

/** Runs in the page, whose types this project doesn't have. */
const scrollToTheEnd = `(async () => {
  const frames = [];
  const shown = () => document.querySelectorAll("main figure").length;
  const until = performance.now() + 120_000;
  let last = performance.now();
  while (shown() < ${photos} && performance.now() < until) {
    await new Promise(requestAnimationFrame);
    const now = performance.now();
    frames.push(now - last);
    last = now;
    window.scrollBy(0, 120);
  }
  return { frames, shown: shown() };
})()`;

/** Milliseconds between the frames drawn while someone scrolls through the whole album without a pause. */
async function scrolling(cookie: string): Promise<{ frames: number[]; shown: number }> {
  const trip = await largeAlbum();
  const browser = await chromium.launch({
    executablePath: process.env.E2E_CHROMIUM ?? "",
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    const page = await browser.newPage({
      viewport: { width: 1280, height: 800 },
      serviceWorkers: "block",
    });
    const cookies = cookie.split("; ").map((pair) => {
      const at = pair.indexOf("=");
      return { name: pair.slice(0, at), value: pair.slice(at + 1), url: process.env.E2E_API_URL ?? "" };
    });
    await page.context().addCookies(cookies);
    await page.goto(`${origin()}/trip-album/${trip}`);
    await page.locator("figure").first().waitFor();
    return await page.evaluate<{ frames: number[]; shown: number }>(scrollToTheEnd);
  } finally {
    await browser.close();
  }
}

const say = (what: string, times: number[], target: number): void =>
  console.log(
    `${what}: ${times[times.length >> 1]!.toFixed(0)} ms, at most ${times.at(-1)!.toFixed(0)} (${target})`,
  );

const stop = await startE2eServer();
try {
  const [owner, friend] = [await signInToDemo(), await signInToDemo("base@evoya.test")];
  say("Evie's built-in answer", await evie(owner), 150);
  say("A companion hears of a change", await companion(owner, friend), 500);
  const { frames, shown } = await scrolling(owner);
  const late = frames.filter((ms) => ms > 34).length / frames.length;
  console.log(
    `Scrolling an album: ${shown} of ${photos} photos, ${sorted(frames)[frames.length >> 1]!.toFixed(1)} ms a frame (16.7), ${(100 * late).toFixed(1)}% miss the next one`,
  );
} finally {
  await stop();
}
