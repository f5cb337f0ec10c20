import { describe, expect } from "vitest";
import { mailsTo } from "../../test/mails.ts";
import { aCompanion, aReadyTrip, invited } from "../../test/shared-trip.ts";
import { type TestMember, test, type World } from "../../test/world.ts";

const aTrip = async (world: World, name = "Ada Lovelace") => {
  const owner = await world.member({ plan: "base", name });
  return { owner, id: (await aReadyTrip(owner)).id };
};
const listOf = async ({ api }: TestMember, id: string) =>
  (await api.listCompanions({ params: { id } })).items;
const see = ({ api }: Pick<TestMember, "api">, invitation: string) =>
  api.getTripInvitation({ params: { invitation } });
const join = ({ api }: TestMember, invitation: string) => api.joinTrip({ body: { invitation } });
const noticesOf = async ({ api }: TestMember) =>
  (await api.listNotices({ query: {} })).items.map(({ title }) => title);

describe("an invitation to a trip", () => {
  test("goes out by email, shows the trip, and puts one member on it", async ({ world }) => {
    const { owner, id } = await aTrip(world);
    const bo = await world.member({ name: "Bo Lind" });
    const code = await invited(owner, id, bo.email, "viewer");
    await expect
      .poll(() => mailsTo(world, bo.email))
      .toContain("Ada Lovelace invites you to a trip on Evoya");
    const { text } = await world.database.db
      .selectFrom("mailOutbox")
      .select("text")
      .where("to", "=", bo.email)
      .where("subject", "like", "Ada%")
      .executeTakeFirstOrThrow();
    expect(text).toContain(`/trips/join/${code}`);
    expect(text).toContain("You can see the plan, day by day.");
    expect(await listOf(owner, id)).toMatchObject([
      { email: bo.email, name: null, role: "viewer", status: "invited", joinedAt: null },
    ]);

    const shown = await see(world.visitor(), code);
    expect(shown).toMatchObject({
      invitedBy: "Ada",
      role: "viewer",
      access: "full",
      destinationId: "rome",
      tripId: null,
    });
    expect(JSON.stringify(shown)).not.toMatch(new RegExp(`Lovelace|${owner.email}|${id}|"plan"`));

    expect(await join(bo, code)).toEqual({ id });
    expect(await join(bo, code)).toEqual({ id });
    expect(await listOf(owner, id)).toMatchObject([
      { email: bo.email, name: "Bo Lind", status: "joined", url: null },
    ]);
    expect(await bo.api.getItinerary({ params: { id } })).toMatchObject({
      role: "viewer",
      sharedBy: "Ada",
      access: "full",
      companions: [{ name: "Bo Lind", role: "viewer", isYou: true }],
    });
    expect((await bo.api.listItineraries()).items).toMatchObject([{ id, role: "viewer", sharedBy: "Ada" }]);
    await expect
      .poll(() => noticesOf(owner))
      .toContainEqual(expect.stringMatching(/^Bo Lind joined your trip/));
    expect(await see(bo, code)).toMatchObject({ tripId: id });
    await expect(see(world.visitor(), code)).rejects.toMatchObject({
      code: "gone",
      detail: "This invitation has been accepted. If that was you, sign in to open the trip.",
    });
  });

  test("promises only the summary that its owner's plan shows", async ({ world }) => {
    const owner = await world.member();
    const { id } = await aReadyTrip(owner);
    const code = await invited(owner, id, "summary@example.test", "editor");
    expect(await see(world.visitor(), code)).toMatchObject({ access: "summary", role: "editor" });
    await expect.poll(() => mailsTo(world, "summary@example.test")).toHaveLength(1);
    const { text } = await world.database.db
      .selectFrom("mailOutbox")
      .select("text")
      .where("to", "=", "summary@example.test")
      .executeTakeFirstOrThrow();
    expect(text).toContain("You can see a summary of the plan, and its first day hour by hour.");
    expect(text).not.toContain("change it together");
  });

  test("works for anyone who has the link, once, even if two people use it at the same time", async ({
    world,
  }) => {
    const { owner, id } = await aTrip(world);
    const code = await invited(owner, id, "someone@example.test");
    const [one, other] = [await world.member(), await world.member()];
    const results = await Promise.allSettled([join(one, code), join(other, code)]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const loser = results[0]!.status === "rejected" ? one : other;
    await expect(join(loser, code)).rejects.toMatchObject({
      code: "gone",
      detail: "Someone has accepted this invitation already.",
    });
    await expect(see(loser, code)).rejects.toMatchObject({ code: "gone" });
    await expect(loser.api.getItinerary({ params: { id } })).rejects.toMatchObject({ code: "not_found" });
    expect(await listOf(owner, id)).toHaveLength(1);
  });

  test("says so when it has expired or was withdrawn, and an expired one can be sent again", async ({
    world,
  }) => {
    const { owner, id } = await aTrip(world);
    const late = await world.member();
    const code = await invited(owner, id, late.email);
    await world.database.pool.query(
      "update trip_companions set expires_at = now() - interval '1 second' where itinerary_id = $1",
      [id],
    );
    const expired = { code: "gone", detail: "This invitation has expired. Ask for a new one." };
    await expect(see(world.visitor(), code)).rejects.toMatchObject(expired);
    await expect(join(late, code)).rejects.toMatchObject(expired);
    expect(await listOf(owner, id)).toMatchObject([{ status: "expired", url: null }]);

    const again = await invited(owner, id, late.email, "viewer");
    const companionId = (await listOf(owner, id))[0]!.id;
    await owner.api.removeCompanion({ params: { id, companionId } });
    for (const gone of [code, again, "x".repeat(43)]) {
      const unknown = { code: "not_found", detail: "This invitation doesn't exist, or it was withdrawn." };
      await expect(see(world.visitor(), gone)).rejects.toMatchObject(unknown);
      await expect(join(late, gone)).rejects.toMatchObject(unknown);
    }
  });

  test("deletes the addresses of people who never joined, a month after it expired", async ({ world }) => {
    const { owner, id } = await aTrip(world);
    await invited(owner, id, "never@example.test");
    await invited(owner, id, "lately@example.test");
    await aCompanion(world, { owner, id, role: "viewer" });
    await world.database.pool.query(
      `update trip_companions set expires_at = now() - case when email like 'lately%' then interval '29 days'
         else interval '31 days' end where itinerary_id = $1`,
      [id],
    );
    await world.container.housekeeping();
    const left = await listOf(owner, id);
    expect(left.map(({ status }) => status)).toEqual(["joined", "expired"]);
  });

  test("isn't for yourself, for someone already invited, for more than twelve, or without a plan", async ({
    world,
  }) => {
    const { owner, id } = await aTrip(world);
    const invite = (email: string) =>
      owner.api.inviteCompanion({ params: { id }, body: { email, role: "viewer" } });
    const refused = (detail: string) => ({ code: "conflict", detail });
    await expect(invite(owner.email.toUpperCase())).rejects.toMatchObject(refused("This is your own email."));
    const companion = await aCompanion(world, { owner, id, role: "viewer" });
    await expect(invite(companion.email)).rejects.toMatchObject(refused("They're on this trip already."));
    await invite("Friend@example.test");
    await expect(invite("friend@EXAMPLE.test")).rejects.toMatchObject({ code: "conflict" });
    await expect(invite("no email")).rejects.toMatchObject({ code: "invalid_input" });
    const several = await Promise.allSettled(
      Array.from({ length: 12 }, (_, at) => invite(`friend${at}@example.test`)),
    );
    expect(several.filter(({ status }) => status === "fulfilled")).toHaveLength(10);
    expect(await listOf(owner, id)).toHaveLength(12);
    await expect(invite("late@example.test")).rejects.toMatchObject(
      refused("A trip has room for 12 companions."),
    );
    await world.database.pool.query(
      "update trip_companions set expires_at = now() - interval '1 second' where lower(email) = 'friend@example.test'",
    );
    await invite("late@example.test");
    const { db } = world.database;
    const other = await aTrip(world);
    await db
      .updateTable("itineraries")
      .set({ generationStatus: "failed" })
      .where("id", "=", other.id)
      .execute();
    await expect(
      other.owner.api.inviteCompanion({
        params: { id: other.id },
        body: { email: "a@b.test", role: "editor" },
      }),
    ).rejects.toMatchObject(refused("Your itinerary isn't ready yet."));
  });

  test("needs a verified email on both sides", async ({ world }) => {
    const { owner, id } = await aTrip(world);
    const unverified = await world.member();
    const unverify = (userId: string) =>
      world.database.db
        .updateTable("users")
        .set({ emailVerifiedAt: null })
        .where("id", "=", userId)
        .execute();
    const code = await invited(owner, id, "friend@example.test");
    await unverify(unverified.id);
    await expect(join(unverified, code)).rejects.toMatchObject({ code: "email_unverified" });
    await unverify(owner.id);
    await expect(
      owner.api.inviteCompanion({ params: { id }, body: { email: "b@example.test", role: "viewer" } }),
    ).rejects.toMatchObject({ code: "email_unverified" });
    await expect(join(owner, code)).rejects.toMatchObject({
      code: "conflict",
      detail: "This is your own trip.",
    });
  });

  test("stops after twenty a day", async ({ world }) => {
    const owner = await world.member({ plan: "base" });
    const invite = (at: number) =>
      owner.http.post(
        `/v1/me/itineraries/${crypto.randomUUID()}/companions`,
        { email: `friend${at}@example.test`, role: "viewer" },
        { validateStatus: () => true },
      );
    for (let at = 0; at < 20; at++) expect((await invite(at)).status).toBe(404);
    const { status, data } = await invite(20);
    expect(status).toBe(429);
    expect(data.detail).toMatch(/^You've sent as many invitations as a day allows/);
  });

  test("passes on nothing an email program would turn into a link", async ({ world }) => {
    const { owner, id } = await aTrip(world, "Win https://evil.example now at evil.example");
    await invited(owner, id, "target@example.test");
    await expect.poll(() => mailsTo(world, "target@example.test")).toHaveLength(1);
    const [mail] = await world.database.db
      .selectFrom("mailOutbox")
      .select(["subject", "text", "html"])
      .where("to", "=", "target@example.test")
      .execute();
    expect(JSON.stringify(mail)).not.toContain("evil");
  });
});

describe("companions", () => {
  test("can be given another role, be removed, and leave, and hear about it", async ({ world }) => {
    const { owner, id } = await aTrip(world);
    const [bo, cy] = [
      await aCompanion(world, { owner, id, role: "viewer", name: "Bo Lind" }),
      await aCompanion(world, { owner, id, role: "editor", name: "Cy Marsh" }),
    ];
    const [first, second] = await listOf(owner, id);
    await owner.api.changeCompanion({ params: { id, companionId: first!.id }, body: { role: "editor" } });
    expect((await bo.api.getItinerary({ params: { id } })).role).toBe("editor");
    await expect.poll(() => noticesOf(bo)).toContainEqual(expect.stringMatching(/^You can now change/));
    await bo.api.leaveTrip({ params: { id } });
    await expect(bo.api.leaveTrip({ params: { id } })).rejects.toMatchObject({ code: "not_found" });
    await expect
      .poll(() => noticesOf(owner))
      .toContainEqual(expect.stringMatching(/^Bo Lind left your trip/));
    await owner.api.removeCompanion({ params: { id, companionId: second!.id } });
    await expect
      .poll(() => noticesOf(cy))
      .toContainEqual(expect.stringMatching(/^You're no longer on a trip/));
    for (const gone of [bo, cy]) {
      await expect(gone.api.getItinerary({ params: { id } })).rejects.toMatchObject({ code: "not_found" });
      expect((await gone.api.listItineraries()).items).toEqual([]);
    }
    expect(await listOf(owner, id)).toEqual([]);
  });

  test("don't manage each other, and nobody manages another trip's", async ({ world }) => {
    const { owner, id } = await aTrip(world);
    const editor = await aCompanion(world, { owner, id, role: "editor" });
    const other = await aTrip(world);
    const companionId = (await listOf(owner, id))[0]!.id;
    const calls = [
      () => editor.api.listCompanions({ params: { id } }),
      () => editor.api.inviteCompanion({ params: { id }, body: { email: "x@y.test", role: "editor" } }),
      () => editor.api.changeCompanion({ params: { id, companionId }, body: { role: "viewer" } }),
      () => editor.api.removeCompanion({ params: { id, companionId } }),
      () => other.owner.api.removeCompanion({ params: { id, companionId } }),
      () => other.owner.api.removeCompanion({ params: { id: other.id, companionId } }),
      () =>
        other.owner.api.changeCompanion({ params: { id: other.id, companionId }, body: { role: "viewer" } }),
    ];
    for (const call of calls) await expect(call()).rejects.toMatchObject({ code: "not_found" });
    expect(await listOf(owner, id)).toMatchObject([{ role: "editor", status: "joined" }]);
  });

  test("lose the trip with its owner, and hear about it", async ({ world }) => {
    const { owner, id } = await aTrip(world);
    const editor = await aCompanion(world, { owner, id, role: "editor" });
    await owner.api.deleteItinerary({ params: { id } });
    await expect(editor.api.getItinerary({ params: { id } })).rejects.toMatchObject({ code: "not_found" });
    await expect
      .poll(() => noticesOf(editor))
      .toContainEqual(expect.stringMatching(/^A trip that was shared with you was deleted/));
  });
});
