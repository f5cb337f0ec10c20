import { createHash, randomBytes, randomUUID } from "node:crypto";
import { apiKeyScopes } from "@evoya/domain/staff";
import type { Cast } from "./requests.ts";

type Db = { query: (text: string, values?: unknown[]) => Promise<{ rows: { id: string }[] }> };
export type Stage = { db: Db; base: string; web: string; admin: string };

/** The hash of the password in the contract's examples, at the lowest cost. */
const passwordHash = "$2b$04$uaviDZeOrQm0PW6xVMPTi.5p5ykh1fCBo27ZwBKTr6rMVSis9OUT6";

const hashOf = (token: string): Buffer => createHash("sha256").update(token).digest();
const newToken = (): string => randomBytes(32).toString("base64url");

/** A member with the largest plan and a complete profile, signed in. */
async function aMember(db: Db): Promise<{ id: string; cookie: string }> {
  const token = newToken();
  const { rows } = await db.query(
    `with made as (
      insert into users (email, password_hash, email_verified_at)
      values ('fuzz-' || gen_random_uuid() || '@example.test', $1, now()) returning id),
    profile as (
      insert into user_profiles (user_id, name, phone, emergency_contact_name, emergency_contact_phone, membership_level)
      select id, 'Ada Ray', '+13055550100', 'Robin Ray', '+13055550101', 'elite' from made),
    membership as (insert into memberships (user_id, plan_type) select id, 'elite' from made)
    select id from made`,
    [passwordHash],
  );
  const { id } = rows[0]!;
  await db.query(
    `insert into sessions (token_hash, user_id, expires_at, last_seen_at)
    values ($1, $2, now() + interval '1 day', now())`,
    [hashOf(token), id],
  );
  return { id, cookie: `evoya_member=${token}` };
}

/** An owner who's signed in, and a key with every scope. */
async function aColleague(db: Db): Promise<{ id: string; cookie: string; key: string }> {
  const [token, key] = [newToken(), `evk_${newToken()}`];
  const { rows } = await db.query(
    `insert into admin_users (email, password_hash, role, first_name, last_name)
    values ('fuzz-' || gen_random_uuid() || '@evoya.test', $1, 'owner', 'Sam', 'Moss') returning id`,
    [passwordHash],
  );
  const { id } = rows[0]!;
  await db.query(
    `insert into sessions (token_hash, admin_user_id, expires_at, last_seen_at)
    values ($1, $2, now() + interval '1 day', now())`,
    [hashOf(token), id],
  );
  await db.query(
    "insert into api_keys (name, prefix, key_hash, scopes, created_by) values ('Fuzz', $1, $2, $3, $4)",
    [key.slice(0, 8), hashOf(key), [...apiKeyScopes], id],
  );
  return { id, cookie: `evoya_admin=${token}`, key };
}

const things: [path: string, body: object][] = [
  ["/v1/me/threads", { subject: "My week in Lisbon", body: "Could we stay a night longer?" }],
  [
    "/v1/me/concierge-requests",
    {
      destination: "Lisbon",
      startDate: "2031-05-14",
      endDate: "2031-05-18",
      numTravelers: 2,
      budget: "Moderate",
    },
  ],
  [
    "/v1/me/itineraries",
    {
      destination: "Lisbon",
      tripLength: 4,
      travelStyle: "cultural",
      budget: "$2,500-$5,000",
      travelParty: "couple",
      pace: "moderate",
      interests: ["Food & Dining"],
    },
  ],
];

const uuids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** Creates a member's usual belongings: a conversation, a request, a trip. Returns their ids. */
async function belongings({ base, web }: Stage, cookie: string): Promise<string[]> {
  const made = await Promise.all(
    things.map(async ([path, body]) => {
      const headers = { Cookie: cookie, Origin: web, "Content-Type": "application/json" };
      const answer = await fetch(base + path, { method: "POST", headers, body: JSON.stringify(body) });
      if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${await answer.text()}`);
      return (await answer.text()).match(uuids) ?? [];
    }),
  );
  return made.flat();
}

/** New callers of every kind, with belongings of their own and of someone else's. */
export async function newCast(stage: Stage): Promise<Cast> {
  const { db, web, admin } = stage;
  const [member, stranger] = [await aMember(db), await aMember(db)];
  const staff = await aColleague(db);
  const own = await belongings(stage, member.cookie);
  const others = await belongings(stage, stranger.cookie);
  return {
    web,
    admin,
    credentials: {
      visitor: {},
      member: { Cookie: member.cookie },
      staff: { Cookie: staff.cookie },
      key: { Authorization: `Bearer ${staff.key}` },
    },
    ids: [...own, ...others, member.id, stranger.id, staff.id, randomUUID()],
  };
}
