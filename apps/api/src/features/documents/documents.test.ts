import type { DocumentChanges } from "@evoya/schemas/documents";
import sharp from "sharp";
import { describe, expect } from "vitest";
import { storedBelow } from "../../test/belongings.ts";
import { anItinerary } from "../../test/builders.ts";
import { type TestMember, test } from "../../test/world.ts";

const aPdf = Buffer.from("%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n");
const fileOf = (bytes: Uint8Array, name = "paper.pdf") => new File([new Uint8Array(bytes)], name);

const aScan = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: "#c96f4a" } })
    .withExifMerge({ IFD3: { GPSLatitudeRef: "N", GPSLatitude: "38/1 43/1 0/1" } })
    .jpeg()
    .toBuffer();

const upload = (member: TestMember, name = "paper.pdf") =>
  member.api.uploadDocument({ file: fileOf(aPdf, name) });

describe("POST /v1/me/documents", () => {
  test("stores what was sent, with its type and the trip it belongs to", async ({ world }) => {
    const member = await world.member();
    const { id: tripId } = await member.api.generateItinerary({ body: anItinerary() });
    const plain = await upload(member, "Fähre nach Capri.pdf");
    expect(plain).toMatchObject({
      name: "Fähre nach Capri.pdf",
      type: "other",
      trip: null,
      size: aPdf.length,
      contentType: "application/pdf",
      expiresOn: null,
      issuingCountry: null,
    });
    const visa = await member.api.uploadDocument({
      query: { type: "visa", tripId },
      file: fileOf(aPdf, "visa.pdf"),
    });
    expect(visa).toMatchObject({ type: "visa", trip: { id: tripId } });
    const { items, used, limit } = await member.api.listDocuments();
    expect(items).toEqual([visa, plain]);
    expect({ used, limit }).toEqual({ used: 2, limit: 3 });
  });

  test("accepts an expiry date and an issuing country, and keeps them and the name encrypted", async ({
    world,
  }) => {
    const member = await world.member();
    const query = { type: "passport", expiresOn: "2031-05-20", issuingCountry: " Portugal " } as const;
    const passport = await member.api.uploadDocument({ query, file: fileOf(aPdf, "Mira's passport.pdf") });
    const details = { name: "Mira's passport.pdf", expiresOn: "2031-05-20", issuingCountry: "Portugal" };
    expect(passport).toMatchObject(details);
    expect((await member.api.listDocuments()).items).toMatchObject([details]);
    const row = await world.database.db
      .selectFrom("userDocuments")
      .selectAll()
      .where("id", "=", passport.id)
      .executeTakeFirstOrThrow();
    expect(row.documentName).toBeNull();
    for (const sealed of [row.nameEncrypted, row.expiresOnEncrypted, row.issuingCountryEncrypted]) {
      expect(sealed?.subarray(0, 4).toString()).toBe("EVK1");
      expect(sealed?.toString()).not.toMatch(/Mira|2031|Portugal/);
    }
  });

  test.for(["2031-02-30", "soon", "0001-01-01", "9999-01-01"])(
    "refuses %s as an expiry date",
    async (expiresOn, { world }) => {
      const member = await world.member();
      const sending = member.api.uploadDocument({ query: { expiresOn }, file: fileOf(aPdf) });
      await expect(sending).rejects.toMatchObject({ code: "invalid_input" });
      expect((await member.api.listDocuments()).used).toBe(0);
    },
  );

  test("saves a scan again without its location", async ({ world }) => {
    const member = await world.member();
    const { id } = await member.api.uploadDocument({ file: fileOf(await aScan(), "scan.jpeg") });
    const { url } = await member.api.getDocumentLink({ params: { id } });
    const kept = Buffer.from(await (await fetch(url)).arrayBuffer());
    expect((await sharp(kept).metadata()).exif).toBeUndefined();
  });

  test("detects a file's type from its content, whatever it's called", async ({ world }) => {
    const member = await world.member();
    const { name, contentType } = await upload(member, "notes\u202e.exe");
    expect({ name, contentType }).toEqual({ name: "notes.exe.pdf", contentType: "application/pdf" });
    const message = "Invalid file type. Allowed types: PDF, JPG, JPEG, PNG";
    for (const bytes of [Buffer.from("MZ not a paper"), Buffer.from(`junk${aPdf}`), Buffer.alloc(0)]) {
      const sending = member.api.uploadDocument({ file: fileOf(bytes, "passport.pdf") });
      await expect(sending).rejects.toMatchObject({
        code: "invalid_input",
        detail: message,
        errors: [{ path: "file", message }],
      });
    }
    expect((await member.api.listDocuments()).used).toBe(1);
  });

  test("accepts up to 10 MB", async ({ world }) => {
    const member = await world.member();
    const full = Buffer.concat([aPdf, Buffer.alloc(10 * 1024 * 1024 - aPdf.length)]);
    await member.api.uploadDocument({ file: fileOf(full) });
    const sending = member.api.uploadDocument({ file: fileOf(Buffer.concat([full, Buffer.alloc(1)])) });
    await expect(sending).rejects.toMatchObject({
      code: "invalid_input",
      detail: "File too large. Maximum size: 10 MB",
    });
  });

  test("doesn't accept someone else's trip", async ({ world }) => {
    const { id: tripId } = await (await world.member()).api.generateItinerary({ body: anItinerary() });
    const member = await world.member();
    const sending = member.api.uploadDocument({ query: { tripId }, file: fileOf(aPdf) });
    await expect(sending).rejects.toMatchObject({ code: "not_found" });
    await expect.poll(() => storedBelow(world, [member.id])).toEqual([]);
  });

  test("recognizes a file that's sent again, even at the same time and when the plan is full", async ({
    world,
  }) => {
    const member = await world.member();
    const query = { type: "visa", expiresOn: "2031-05-20", issuingCountry: "Portugal" } as const;
    const send = (changes = {}) =>
      member.api.uploadDocument({ query: { ...query, ...changes }, file: fileOf(aPdf, "visa") });
    const sent = await Promise.all([send(), send(), send()]);
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
    await send({ expiresOn: "2032-05-20" });
    await upload(member, "visa.pdf");
    expect(await send()).toEqual(sent[0]);
    await expect(send({ type: "passport" })).rejects.toMatchObject({ code: "entitlement_required" });
    expect((await member.api.listDocuments()).used).toBe(3);
    await expect.poll(() => storedBelow(world, [member.id])).toHaveLength(3);
  });

  test("takes no notice of what other members sent", async ({ world }) => {
    const [one, other] = [await world.member(), await world.member()];
    expect((await upload(one)).id).not.toBe((await upload(other)).id);
  });

  test("stores as many as the plan includes, and not one more when several come at once", async ({
    world,
  }) => {
    const member = await world.member();
    const sent = await Promise.allSettled([1, 2, 3, 4, 5, 6].map((n) => upload(member, `${n}.pdf`)));
    expect(sent.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
    for (const refused of sent.filter((each) => each.status === "rejected")) {
      expect(refused.reason).toMatchObject({
        code: "entitlement_required",
        detail: "You've used 3 of your 3 documents. Upgrade to Basic for 50 documents.",
        entitlement: { feature: "documents", limit: 3, used: 3, cheapestPlan: "base" },
      });
    }
    // Files that were stored and then refused are removed.
    await expect.poll(() => storedBelow(world, [member.id])).toHaveLength(3);
  });

  test("has no limit for Elite", async ({ world }) => {
    const member = await world.member({ plan: "elite" });
    for (const n of [1, 2, 3, 4]) await upload(member, `${n}.pdf`);
    expect(await member.api.listDocuments()).toMatchObject({ used: 4, limit: null });
  });
});

describe("GET /v1/me/documents", () => {
  test("comes in pages without gaps or duplicates", async ({ world }) => {
    const member = await world.member({ plan: "base" });
    const names = ["1.pdf", "2.pdf", "3.pdf", "4.pdf", "5.pdf"];
    for (const name of names) await upload(member, name);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await member.api.listDocuments({ query: { limit: 2, cursor } });
      seen.push(...page.items.map(({ name }) => name));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(seen).toEqual(names.toReversed());
  });
});

describe("GET /v1/me/documents/:id", () => {
  test("shows one of the member's own, and none of anyone else's", async ({ world }) => {
    const member = await world.member();
    const document = await member.api.uploadDocument({
      query: { type: "visa", expiresOn: "2031-05-20" },
      file: new File(["%PDF-1.7\n%%EOF\n"], "Visa.pdf"),
    });
    expect(await member.api.getDocument({ params: { id: document.id } })).toEqual(document);
    const other = await world.member();
    await expect(other.api.getDocument({ params: { id: document.id } })).rejects.toMatchObject({
      code: "not_found",
    });
  });
});

describe("GET /v1/me/documents/:id/file", () => {
  test("gives a link that works for an hour and shows the document, or downloads it under its name", async ({
    world,
  }) => {
    const member = await world.member();
    const { id } = await upload(member, 'Reise "Übersicht".pdf');
    const view = await member.api.getDocumentLink({ params: { id } });
    expect(new URL(view.url).searchParams.get("X-Amz-Expires")).toBe("3600");
    const shown = await fetch(view.url);
    expect(shown.headers.get("content-type")).toBe("application/pdf");
    expect(shown.headers.get("content-disposition")).toBeNull();
    expect(Buffer.from(await shown.arrayBuffer()).equals(aPdf)).toBe(true);

    const download = await member.api.getDocumentLink({ params: { id }, query: { as: "download" } });
    const saved = await fetch(download.url);
    expect(saved.headers.get("content-disposition")).toBe(
      "attachment; filename=\"Reise __bersicht_.pdf\"; filename*=UTF-8''Reise%20%22%C3%9Cbersicht%22.pdf",
    );
    expect((await fetch(view.url.split("?")[0]!)).status).toBe(403);
  });
});

describe("PATCH /v1/me/documents/:id", () => {
  test("changes what's given and leaves the rest", async ({ world }) => {
    const member = await world.member();
    const { id: tripId } = await member.api.generateItinerary({ body: anItinerary() });
    const { id } = await upload(member, "scan.pdf");
    const change = (body: DocumentChanges) => member.api.updateDocument({ params: { id }, body });
    await change({ type: "visa", expiresOn: "2031-05-20" });
    const changed = await change({ issuingCountry: "Japan", tripId });
    expect(changed).toMatchObject({
      name: "scan.pdf",
      type: "visa",
      expiresOn: "2031-05-20",
      issuingCountry: "Japan",
      trip: { id: tripId },
    });
    expect(await change({ expiresOn: null, tripId: null })).toMatchObject({
      type: "visa",
      expiresOn: null,
      issuingCountry: "Japan",
      trip: null,
    });
  });

  test("doesn't accept someone else's trip, or a date that doesn't exist", async ({ world }) => {
    const { id: tripId } = await (await world.member()).api.generateItinerary({ body: anItinerary() });
    const member = await world.member();
    const { id } = await upload(member);
    const change = (body: DocumentChanges) => member.api.updateDocument({ params: { id }, body });
    await expect(change({ tripId, type: "visa" })).rejects.toMatchObject({ code: "not_found" });
    await expect(change({ expiresOn: "2031-02-30" })).rejects.toMatchObject({ code: "invalid_input" });
    expect((await member.api.listDocuments()).items).toMatchObject([
      { type: "other", trip: null, expiresOn: null },
    ]);
  });
});

describe("GET /v1/me/documents/:id/reads", () => {
  test("says who read a document: its member, and the team, who only see its name and dates", async ({
    world,
  }) => {
    const member = await world.member();
    const { id } = await member.api.uploadDocument({
      query: { type: "passport", expiresOn: "2031-05-20" },
      file: fileOf(aPdf, "passport.pdf"),
    });
    const reads = async () =>
      (await member.api.listDocumentReads({ params: { id } })).items.map(({ reader, what }) => [
        reader,
        what,
      ]);
    expect(await reads()).toEqual([]);
    await member.api.getDocumentLink({ params: { id } });
    await member.api.getDocumentLink({ params: { id }, query: { as: "download" } });
    const staff = await world.staff("agent");
    const { documents } = await staff.api.getUser({ params: { id: member.id } });
    expect(documents).toEqual([
      { id, name: "passport.pdf", expiresOn: "2031-05-20", createdAt: expect.any(String) },
    ]);
    // Looking again within the hour doesn't count again.
    await staff.api.getUser({ params: { id: member.id } });
    expect(await reads()).toEqual([
      ["team", "name"],
      ["member", "download"],
      ["member", "view"],
    ]);
  });

  test("says so however the team gets to see the names", async ({ world }) => {
    const member = await world.member();
    const { id } = await upload(member);
    const staff = await world.staff("manager");
    const params = { id: member.id };
    const { updatedAt } = await staff.api.getUser({ params });
    const reads = async () => (await member.api.listDocumentReads({ params: { id } })).items;
    await world.database.pool.query("delete from document_reads where document_id = $1", [id]);
    const { documents } = await staff.api.updateUser(
      { params, body: { name: "Ada New" } },
      { ifMatch: updatedAt },
    );
    expect(documents).toMatchObject([{ id }]);
    expect(await reads()).toMatchObject([{ reader: "team", what: "name" }]);
  });

  test("names a document that was kept on a device and opened there offline, once and never in the future", async ({
    world,
  }) => {
    const member = await world.member();
    const { id } = await upload(member);
    const params = { id };
    const { data } = await member.http.get(`/v1/me/documents/${id}/content`, { responseType: "arraybuffer" });
    expect(Buffer.from(data).equals(aPdf)).toBe(true);
    const send = (at: string, idempotencyKey: string) =>
      member.api.noteDocumentRead({ params, body: { at } }, { idempotencyKey });
    const now = new Date().toISOString();
    await send("2099-01-01T00:00:00Z", "ahead");
    await send("2001-01-01T00:00:00Z", "behind");
    await send("2001-01-01T00:00:00Z", "behind");
    const { items } = await member.api.listDocumentReads({ params });
    expect(items.map(({ what }) => what).toSorted()).toEqual(["device", "offline", "offline"]);
    for (const { at } of items) expect(Math.abs(Date.parse(at) - Date.parse(now))).toBeLessThan(60_000);
    const other = await world.member();
    await expect(other.api.noteDocumentRead({ params, body: { at: now } })).rejects.toMatchObject({
      code: "not_found",
    });
  });
});

describe("DELETE /v1/me/documents/:id", () => {
  test("removes the document and its file, and makes room for another one", async ({ world }) => {
    const member = await world.member();
    const first = await upload(member);
    for (const name of ["2.pdf", "3.pdf"]) await upload(member, name);
    await expect(upload(member, "4.pdf")).rejects.toMatchObject({ code: "entitlement_required" });
    const params = { id: first.id };
    await member.api.deleteDocument({ params });
    await expect.poll(() => storedBelow(world, [member.id])).toHaveLength(2);
    await expect(member.api.deleteDocument({ params })).rejects.toMatchObject({ code: "not_found" });
    await expect(member.api.getDocumentLink({ params })).rejects.toMatchObject({ code: "not_found" });
    await upload(member);
  });

  test("leaves other members' documents alone", async ({ world }) => {
    const owner = await world.member();
    const { id } = await upload(owner);
    const stranger = await world.member();
    await expect(stranger.api.deleteDocument({ params: { id } })).rejects.toMatchObject({
      code: "not_found",
    });
    await expect(stranger.api.getDocumentLink({ params: { id } })).rejects.toMatchObject({
      code: "not_found",
    });
    expect((await stranger.api.listDocuments()).items).toEqual([]);
    expect((await owner.api.listDocuments()).used).toBe(1);
  });
});
