import { tripDatesLabel, weekdayLabel } from "@evoya/domain/dates";
import { extractText, getDocumentProxy } from "unpdf";
import { describe, expect } from "vitest";
import { anItinerary } from "../../test/builders.ts";
import { type TestMember, test, type World } from "../../test/world.ts";

async function madeTrip(member: TestMember, changes = {}): Promise<string> {
  const { id } = await member.api.generateItinerary({ body: anItinerary(changes) });
  await expect.poll(async () => (await member.api.getItinerary({ params: { id } })).generation).toBe("ready");
  return id;
}

const download = (member: TestMember, id: string) =>
  member.http.get(`/v1/me/itineraries/${id}/pdf`, {
    responseType: "arraybuffer",
    validateStatus: () => true,
  });

async function stored({ container }: World, id: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of container.files.list("user-documents", `itineraries/${id}/`)) keys.push(key);
  return keys;
}

async function setPace(member: TestMember, id: string, pace: "relaxed" | "moderate"): Promise<void> {
  const { updatedAt } = await member.api.getItinerary({ params: { id } });
  await member.api.editItinerary(
    { params: { id }, body: { edits: [{ kind: "pace", pace }] } },
    { ifMatch: updatedAt },
  );
}

describe("a plan's PDF", () => {
  test("is made once per version, and again when the plan changes", async ({ world }) => {
    const member = await world.member({ plan: "base" });
    const id = await madeTrip(member);
    const first = await download(member, id);
    expect([first.status, first.headers["content-type"]]).toEqual([200, "application/pdf"]);
    const [kept] = await stored(world, id);
    const again = await download(member, id);
    expect(Buffer.from(again.data).equals(Buffer.from(first.data))).toBe(true);
    expect(await stored(world, id)).toEqual([kept]);

    await setPace(member, id, "relaxed");
    const changed = await download(member, id);
    expect(changed.status).toBe(200);
    expect(Buffer.from(changed.data).equals(Buffer.from(first.data))).toBe(false);
    await expect.poll(() => stored(world, id)).toHaveLength(1);
    expect(await stored(world, id)).not.toContain(kept);
  });

  test("breaks an own note that's one long word", async ({ world }) => {
    const member = await world.member({ plan: "base" });
    const id = await madeTrip(member);
    const { updatedAt, plan } = await member.api.getItinerary({ params: { id } });
    const note = `https://example.com/${"trattoria".repeat(30)}`;
    const edits = [{ kind: "note" as const, itemId: plan!.days[0]!.items[0]!.id, note }];
    await member.api.editItinerary({ params: { id }, body: { edits } }, { ifMatch: updatedAt });
    const pdf = await getDocumentProxy(new Uint8Array((await download(member, id)).data));
    const { items } = await (await pdf.getPage(1)).getTextContent();
    for (const item of items)
      if ("str" in item) expect(item.transform[4] + item.width).toBeLessThanOrEqual(595 - 48);
  });

  test("says when the trip is, how many travel, and each day's weekday", async ({ world }) => {
    const member = await world.member({ plan: "base" });
    const id = await madeTrip(member, { startDate: "2031-06-01", tripLength: 3 });
    const { text } = await extractText(new Uint8Array((await download(member, id)).data), {
      mergePages: true,
    });
    expect(text).toContain(`${tripDatesLabel("2031-06-01", "2031-06-03")}, 2 travelers`);
    for (const day of ["2031-06-01", "2031-06-02", "2031-06-03"]) expect(text).toContain(weekdayLabel(day));
  });

  test("has what's needed without a signal: booking numbers, addresses, and notes, in any alphabet of Europe or Vietnam", async ({
    world,
  }) => {
    const member = await world.member({ plan: "base" });
    const id = await madeTrip(member, { startDate: "2031-06-01", tripLength: 3 });
    const { updatedAt, plan } = await member.api.getItinerary({ params: { id } });
    const meal = plan!.days[1]!.items.find(({ kind }) => kind === "meal")!;
    await member.api.editItinerary(
      {
        params: { id },
        body: {
          edits: [
            { kind: "rename", title: "Отпуск в Hà Nội 京都 👍🏽" },
            { kind: "note", itemId: meal.id, note: "Nguyễn nói: phở ngon" },
            {
              kind: "book",
              dayNumber: 2,
              startsAt: "20:00",
              minutes: 120,
              title: "Opera night",
              note: "",
              costCents: 0,
              booking: {
                kind: "activity",
                number: "VN-ĐÀ 123",
                address: "12 Quay Street",
                starts: "2031-06-02T20:00",
              },
            },
          ],
        },
      },
      { ifMatch: updatedAt },
    );
    const { text } = await extractText(new Uint8Array((await download(member, id)).data), {
      mergePages: true,
    });
    const printed = text.replace(/\s+/g, " ");
    expect(printed).toContain("Отпуск в Hà Nội");
    expect(printed).toContain("Booked: VN-ĐÀ 123, 12 Quay Street");
    expect(printed).toContain("Your note: Nguyễn nói: phở ngon");
    expect(printed).toContain("Some letters can't be printed here. Evoya shows them all.");
    expect(printed).not.toMatch(/京|👍|🏽/u);
  });

  test("is stored once when requested several times at once", async ({ world }) => {
    const member = await world.member({ plan: "base" });
    const id = await madeTrip(member);
    const answers = await Promise.all([1, 2, 3].map(() => download(member, id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await expect.poll(() => stored(world, id)).toHaveLength(1);
  });

  test("is made again if storage has lost it", async ({ world }) => {
    const member = await world.member({ plan: "base" });
    const id = await madeTrip(member);
    await download(member, id);
    const [key] = await stored(world, id);
    await world.container.files.remove({ bucket: "user-documents", key: key! });
    expect((await download(member, id)).status).toBe(200);
  });

  test("doesn't hold anyone else up while four are made", { timeout: 60_000 }, async ({ world }) => {
    const member = await world.member({ plan: "elite" });
    const ids = await Promise.all([1, 2, 3, 4].map(() => madeTrip(member, { tripLength: 14 })));
    let isMaking = true;
    const making = Promise.all(ids.map((id) => download(member, id))).finally(() => {
      isMaking = false;
    });
    let answered = 0;
    while (isMaking) {
      expect((await member.http.get("/healthz")).status).toBe(200);
      answered += 1;
    }
    expect((await making).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    // If all four were laid out in the API's process, there would be time for only a handful.
    expect(answered).toBeGreaterThan(30);
  });
});

describe("the versions of a plan", () => {
  test("are capped at fifty: the first and the newest", async ({ world }) => {
    const member = await world.member({ plan: "base" });
    const id = await madeTrip(member);
    const { db } = world.database;
    const { plan, html } = await db
      .selectFrom("itineraryVersions")
      .select(["plan", "html"])
      .where("itineraryId", "=", id)
      .executeTakeFirstOrThrow();
    const older = Array.from({ length: 59 }, (_, at) => ({
      itineraryId: id,
      number: at + 2,
      plan: JSON.stringify(plan),
      html,
      source: "member" as const,
      createdByKind: "member" as const,
    }));
    await db.insertInto("itineraryVersions").values(older).execute();
    await setPace(member, id, "relaxed");
    const { items } = await member.api.listItineraryVersions({ params: { id } });
    expect(items.map(({ number }) => number)).toEqual([...Array.from({ length: 49 }, (_, at) => 61 - at), 1]);
    expect(items[0]).toMatchObject({ number: 61, isCurrent: true });
  });
});
