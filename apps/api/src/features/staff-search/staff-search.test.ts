import { describe, expect } from "vitest";
import { aConciergeRequest, anItinerary } from "../../test/builders.ts";
import { test } from "../../test/world.ts";

describe("GET /v1/admin/search", () => {
  test("finds members, requests, trips, submissions, and messages from a few letters", async ({ world }) => {
    const member = await world.member({ plan: "elite", name: "Zenobia Quill" });
    await member.api.createConciergeRequest({ body: aConciergeRequest({ destination: "Kathmandu" }) });
    await member.api.generateItinerary({ body: anItinerary({ destination: "Kathmandu" }) });
    const filledInMs = 9000;
    await world.visitor().api.sendContactMessage({
      body: {
        name: "Bo",
        email: "bo@example.test",
        subject: "Zebra tours",
        message: "Do you have any?",
        filledInMs,
      },
    });
    await world.visitor().api.requestDestination({
      body: { name: "Zoltan", email: "zol@example.test", destination: "Peru", filledInMs },
    });
    const { api } = await world.staff("viewer");
    const find = (q: string) => api.searchEverything({ query: { q } });
    expect((await find("zenob")).members).toMatchObject([{ id: member.id, name: "Zenobia Quill" }]);
    expect((await find(member.email)).members).toMatchObject([{ id: member.id }]);
    const kathmandu = await find("athmand");
    expect(kathmandu.requests).toMatchObject([{ type: "concierge", destination: "Kathmandu" }]);
    expect(kathmandu.trips).toMatchObject([{ userId: member.id, member: "Zenobia Quill" }]);
    expect((await find("zebra")).contactMessages).toMatchObject([{ subject: "Zebra tours" }]);
    expect((await find("zolt")).submissions).toMatchObject([{ type: "inquiry", about: "Peru" }]);
  });

  test("finds names and subjects with or without accents, and with any apostrophe", async ({ world }) => {
    const member = await world.member({ plan: "elite", name: "Zoë O’Connor-Nguyễn" });
    await member.api.createConciergeRequest({ body: aConciergeRequest({ destination: "Côte d’Azur" }) });
    await member.api.startThread({ body: { subject: "Señor Muñoz’s table", body: "Is it free?" } });
    await world.visitor().api.sendContactMessage({
      body: {
        name: "Aoife Ní Bhriain",
        email: "aoife@example.test",
        subject: "Où dîner?",
        message: "Any ideas?",
        filledInMs: 9000,
      },
    });
    const { api } = await world.staff("manager");
    const find = (q: string) => api.searchEverything({ query: { q } });
    for (const q of ["Zoe O", "zoë o", "O'Connor", "o’connor", "Nguyen"]) {
      expect((await find(q)).members, q).toMatchObject([{ id: member.id }]);
      expect((await api.listUsers({ query: { q } })).items, q).toMatchObject([{ id: member.id }]);
      expect((await api.countUsers({ query: { q } })).count, q).toBe(1);
    }
    // Too short for the index on three letters.
    expect((await api.listUsers({ query: { q: "o'" } })).items).toEqual([]);
    const listed = (await api.listUsers({ query: { q: "zo" } })).items;
    expect(listed.map(({ id }) => id)).toContain(member.id);
    expect((await find("cote d'azur")).requests).toMatchObject([{ destination: "Côte d’Azur" }]);
    expect((await find("ni bhri")).contactMessages).toMatchObject([{ name: "Aoife Ní Bhriain" }]);
    expect((await find("diner")).contactMessages).toMatchObject([{ subject: "Où dîner?" }]);
    for (const q of ["senor munoz's", "Zoe O'Con"])
      expect((await api.listThreadsForStaff({ query: { q } })).items, q).toMatchObject([
        { subject: "Señor Muñoz’s table" },
      ]);
    const requests = await api.listClientRequests({ query: { q: "zoe o'connor" } });
    expect(requests.items).toMatchObject([{ destination: "Côte d’Azur" }]);
  });

  test.for(["%%%", "___", "'; --", "\\\\\\"])("takes %s literally", async (q, { world }) => {
    const { api } = await world.staff("viewer");
    const { members, requests, trips } = await api.searchEverything({ query: { q } });
    expect([...members, ...requests, ...trips]).toEqual([]);
  });

  test.for(["李明", "เอ", "Bø"])(
    "finds the short name %s, and everyone whose name begins with it",
    async (q, { world }) => {
      const mo = await world.member({ name: q });
      const other = await world.member({ name: `${q} ${q}` });
      await world.member({ name: `Ada ${q[0]}-` });
      const { api } = await world.staff("viewer");
      const { members } = await api.searchEverything({ query: { q } });
      expect(members.map(({ id }) => id)).toEqual([other.id, mo.id]);
    },
  );

  test("only shows a key what its scopes allow, and requires two letters", async ({ world }) => {
    await world.member({ name: "Yolanda Key" });
    const { api } = await world.thirdParty(["dashboard.read"]);
    expect((await api.searchEverything({ query: { q: "yolanda" } })).members).toEqual([]);
    await expect(api.searchEverything({ query: { q: "y" } })).rejects.toMatchObject({
      code: "invalid_input",
    });
  });
});
