import { describe, expect } from "vitest";
import { type TestMember, test, type World } from "../../test/world.ts";

const subject = "A year of planning";

/** A conversation of `count` messages, "1" the oldest, four of them in each millisecond of an hour ago. */
async function aLongThread(world: World, { id, api }: TestMember, count: number): Promise<string> {
  const { threadId } = await api.startThread({ body: { subject, body: "1" } });
  await world.database.pool.query(
    `insert into messages (thread_id, user_id, sender_kind, body, created_at, read_by_member_at)
      select $1, $2, 'staff', n, now() - interval '1 hour' + n / 4 * interval '1 millisecond', now()
      from generate_series(2, $3::int) as n`,
    [threadId, id, count],
  );
  await world.database.pool.query(
    "update messages set created_at = now() - interval '2 hours' where thread_id = $1 and body = '1'",
    [threadId],
  );
  return threadId;
}

const bodies = (messages: { body: string }[]) => messages.map(({ body }) => body);
const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => String(from + at));

describe("a long conversation", () => {
  test("comes in pages, the newest first and each in reading order, to members and to the team", async ({
    world,
  }) => {
    const member = await world.member({ plan: "base" });
    const id = await aLongThread(world, member, 120);
    const read = (cursor?: string) => member.api.getThread({ params: { id }, query: { limit: 50, cursor } });
    const newest = await read();
    expect(bodies(newest.messages)).toEqual(numbers(71, 120));
    expect(newest).toMatchObject({ subject, lastMessage: "120", unread: 0 });
    const earlier = await read(newest.nextCursor!);
    expect(bodies(earlier.messages)).toEqual(numbers(21, 70));
    // A new message doesn't shift what comes before a place.
    await member.api.replyToThread({ params: { id }, body: { body: "121" } });
    const first = await read(earlier.nextCursor!);
    expect(bodies(first.messages)).toEqual(numbers(1, 20));
    expect(first.nextCursor).toBeNull();

    const { api } = await world.staff("agent");
    const page = await api.listThreadMessages({ params: { id }, query: { limit: 50 } });
    expect(bodies(page.items)).toEqual(numbers(72, 121).toReversed());
  });

  test("is returned whole to clients that don't ask for a page", async ({ world }) => {
    const member = await world.member({ plan: "base" });
    const id = await aLongThread(world, member, 120);
    const { messages, nextCursor } = await member.api.getThread({ params: { id } });
    expect(bodies(messages)).toEqual(numbers(1, 120));
    expect(nextCursor).toBeNull();
  });

  test("ends where it ends, also on a full page", async ({ world }) => {
    const member = await world.member({ plan: "base" });
    const id = await aLongThread(world, member, 50);
    const { messages, nextCursor } = await member.api.getThread({ params: { id }, query: { limit: 50 } });
    expect([messages.length, nextCursor]).toEqual([50, null]);
  });

  test("is nobody else's, and takes only its own bounds and cursors", async ({ world }) => {
    const [member, other] = [await world.member({ plan: "base" }), await world.member({ plan: "base" })];
    const id = await aLongThread(world, member, 60);
    const { nextCursor } = await member.api.getThread({ params: { id }, query: { limit: 50 } });
    const query = { limit: 50, cursor: nextCursor! };
    await expect(other.api.getThread({ params: { id }, query })).rejects.toMatchObject({ code: "not_found" });
    for (const wrong of [{ limit: 0 }, { limit: 101 }, { cursor: "elsewhere" }])
      await expect(member.api.getThread({ params: { id }, query: wrong })).rejects.toMatchObject({
        code: "invalid_input",
      });
  });
});
