import { plan } from "@evoya/schemas/itinerary-plans";
import { Kysely, PostgresDialect } from "kysely";
import { Migrator } from "kysely/migration";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createBlankDatabase, type TestDatabase } from "../test/database.ts";
import { migrateToLatest } from "./migrate.ts";
import { migrations } from "./migrations/list.ts";

/** A plan the way we stored it before trips had legs. */
const before = {
  destinationId: "rome",
  destinationName: "Rome",
  country: "Italy",
  title: "Two days in Rome",
  summary: "Short.",
  currency: "USD",
  travellers: 2,
  lodging: { name: "Guesthouse", area: "Monti", nights: 1, costPerNightCents: 9000, note: "Quiet." },
  days: [1, 2].map((number) => ({
    id: `day-${number}`,
    number,
    date: null,
    title: `Day ${number}`,
    area: "Monti",
    costCents: 5000,
    items: [
      {
        id: `day-${number}-item-1`,
        kind: "place",
        title: `Place ${number}`,
        note: "A note",
        because: null,
        placeId: null,
        area: "Monti",
        coordinates: null,
        startsAt: "10:00",
        endsAt: "11:00",
        costCents: 500,
        bookingNeeded: false,
        source: "catalogue",
        transfer: null,
      },
    ],
  })),
  costs: { lodgingCents: 9000, foodCents: 0, activitiesCents: 1000, transportCents: 0, totalCents: 10_000 },
  withinBudget: true,
  notes: [],
};

let database: TestDatabase;
beforeAll(async () => {
  database = await createBlankDatabase();
});
afterAll(() => database.drop());

test("turns plans stored before trips had legs into today's plans, in the same order", async () => {
  const pool = new pg.Pool({ connectionString: database.url, max: 1 });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  await migrator.migrateTo("0017-itinerary-edits");
  const one = async (text: string, values: unknown[] = []): Promise<string> =>
    (await pool.query(`${text} returning id`, values)).rows[0].id;
  const user = await one("insert into users (email, password_hash) values ('ada@evoya.test', 'x')");
  const request = await one(
    `insert into itinerary_requests (user_id, destination, trip_length, travel_style, travel_party, pace, interests,
       budget_min_cents, budget_max_cents)
     values ($1, 'Rome', 2, 'mid-range', 'couple', 'moderate', '{Museums}', 250000, 500000)`,
    [user],
  );
  const itinerary = await one(
    "insert into itineraries (user_id, request_id, title, seed) values ($1, $2, 'Rome', 7)",
    [user, request],
  );
  await one(
    `insert into itinerary_versions (itinerary_id, number, plan, html, source, created_by_kind)
     values ($1, 1, $2, '', 'builtin', 'system')`,
    [itinerary, JSON.stringify(before)],
  );
  await db.destroy();

  await migrateToLatest(database.url);

  const client = new pg.Client(database.url);
  await client.connect();
  const { rows } = await client.query("select plan from itinerary_versions");
  await client.end();
  const after = plan.parse(rows[0].plan);
  expect(after.legs).toMatchObject([
    { destinationId: "rome", firstDay: 1, lastDay: 2, lodging: before.lodging },
  ]);
  expect(after.days.map(({ title }) => title)).toEqual(["Day 1", "Day 2"]);
  expect(after.brief).toMatchObject({
    destinationIds: ["rome"],
    tripLength: 2,
    budget: "$2,500-$5,000",
    pace: "moderate",
    interests: ["Museums"],
    seed: 7,
  });
  expect(Object.keys(rows[0].plan)).not.toContain("lodging");
});
