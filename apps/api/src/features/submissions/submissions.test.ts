import sharp from "sharp";
import { describe, expect } from "vitest";
import { storedBelow } from "../../test/belongings.ts";
import { test, type Visitor, type World } from "../../test/world.ts";

let serial = 0;
const anAddress = () => `applicant${++serial}@example.test`;

const bytesOf = (bytes: Buffer, type = "application/octet-stream") =>
  new Blob([new Uint8Array(bytes)], { type });

/** A film of `seconds`, according to its boxes. */
function aFilm(seconds = 40): Buffer {
  const box = (type: string, content: Buffer) => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(content.length + 8, 0);
    head.write(type, 4, "latin1");
    return Buffer.concat([head, content]);
  };
  const header = Buffer.alloc(100);
  header.writeUInt32BE(1000, 12);
  header.writeUInt32BE(seconds * 1000, 16);
  const brand = Buffer.from("isom\0\0\0\0isomiso2mp41", "latin1");
  return Buffer.concat([box("ftyp", brand), box("mdat", Buffer.alloc(64)), box("moov", box("mvhd", header))]);
}

const aPdf = Buffer.from("%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n");

const aPhoto = (place = "38/1 43/1 0/1") =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: "#c96f4a" } })
    .withExifMerge({ IFD0: { Make: "SecretCam" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: place } })
    .jpeg()
    .toBuffer();

type Purpose = "intro_video" | "media_kit" | "story_photo";
const upload = ({ api }: Visitor, purpose: Purpose, bytes: Buffer) =>
  api.uploadForSubmission({ query: { purpose }, file: bytesOf(bytes) });

const aCreator = (introVideoId: string, mediaKitId: string | null = null) => ({
  fullName: "Naoko Ishiguro",
  socialHandles: "@slow.with.naoko",
  email: anAddress(),
  introVideoId,
  mediaKitId,
  whyEVP: "I film walks nobody else films.",
  filledInMs: 9000,
});

const aStory = (photoIds: string[] = []) => ({
  name: "Samuel Boateng",
  email: anAddress(),
  destination: "Santorini",
  title: "She said yes",
  story: "Before I asked.",
  photoIds,
  filledInMs: 9000,
});

const submissionOf = async (world: World, email: string) => {
  const { api } = await world.staff("agent");
  const { items } = await api.listSubmissions({ query: { q: email } });
  return api.getSubmission({ params: { id: items[0]!.id } });
};

const mailsTo = ({ database: { db } }: World, to: string) =>
  db.selectFrom("mailOutbox").select(["subject", "text"]).where("to", "=", to).execute();

describe("files for a form", () => {
  test("reach staff with the creator's application, behind links that read them", async ({ world }) => {
    const visitor = world.visitor();
    const film = aFilm();
    const video = await upload(visitor, "intro_video", film);
    expect(video).toMatchObject({ contentType: "video/mp4", size: film.length });
    const kit = await upload(visitor, "media_kit", aPdf);
    const body = aCreator(video.id, kit.id);
    await visitor.api.applyAsCreator({ body });

    const found = await submissionOf(world, body.email);
    expect(found).toMatchObject({ type: "creator", status: "pending", name: "Naoko Ishiguro" });
    expect(found.details).toEqual({
      socialHandles: "@slow.with.naoko",
      whyEVP: "I film walks nobody else films.",
    });
    expect(found.files.map(({ purpose }) => purpose)).toEqual(["intro_video", "media_kit"]);
    const read = await fetch(found.files[0]!.url);
    expect(Buffer.from(await read.arrayBuffer()).equals(film)).toBe(true);
  });

  test.for([
    ["Portfolio\u202efdp.hta", "Portfoliofdp.hta.mp4"],
    ["Showreel\r\n.exe", "Showreel.exe.mp4"],
    ["..\\Showreel.MP4", "Showreel.MP4"],
    ["\u2066.mp4", ".mp4"],
    ["", "Document.mp4"],
  ])("are named by what they are, whatever a visitor called them: %j", async ([sent, shown], { world }) => {
    const { api } = world.visitor();
    const film = Buffer.concat([aFilm(), Buffer.from("<script>alert(1)</script>")]);
    const file = sent ? new File([new Uint8Array(film)], sent) : bytesOf(film);
    const query = { purpose: "intro_video" } as const;
    const { name } = await api.uploadForSubmission({ query, file });
    expect(name).toBe(sent ? shown : "blob.mp4");
  });

  test("lose the location where they were taken", async ({ world }) => {
    const visitor = world.visitor();
    const photos = [];
    for (let at = 0; at < 5; at++) photos.push((await upload(visitor, "story_photo", await aPhoto())).id);
    const body = aStory(photos);
    await visitor.api.submitStory({ body });
    const { files, details } = await submissionOf(world, body.email);
    expect(details).toMatchObject({ rating: 5, title: "She said yes" });
    expect(files).toHaveLength(5);
    const kept = Buffer.from(await (await fetch(files[0]!.url)).arrayBuffer());
    expect((await sharp(kept).metadata()).exif).toBeUndefined();
  });

  test.for([
    ["a page as a video", "intro_video", "<html>", "Invalid file type. Allowed types: MP4, WEBM, MOV"],
    ["a page as a photo", "story_photo", "<html>", "Invalid file type. Allowed types: JPG, JPEG, PNG, WEBP"],
  ] as const)("are refused by their content: %s", async ([, purpose, content, message], { world }) => {
    await expect(upload(world.visitor(), purpose, Buffer.from(content))).rejects.toMatchObject({
      code: "invalid_input",
      detail: message,
      errors: [{ path: "file", message }],
    });
  });

  test("are refused if they're too large, too long, or a picture for a media kit", async ({ world }) => {
    const visitor = world.visitor();
    const photo = await aPhoto();
    const large = Buffer.concat([photo, Buffer.alloc(5 * 1024 * 1024)]);
    await expect(upload(visitor, "story_photo", large)).rejects.toMatchObject({
      detail: "File too large. Maximum size: 5 MB",
    });
    await expect(upload(visitor, "media_kit", photo)).rejects.toMatchObject({
      detail: "Invalid file type. Allowed types: PDF",
    });
    await expect(upload(visitor, "intro_video", aFilm(75))).rejects.toMatchObject({
      detail: "This video is longer than one minute.",
    });
  });

  test("can't be sent or removed by anyone else, and are sent once", async ({ world }) => {
    const visitor = world.visitor();
    const { id } = await upload(visitor, "intro_video", aFilm());
    const stranger = world.visitor();
    await upload(stranger, "intro_video", aFilm());
    const gone = {
      errors: [{ path: "introVideoId", message: "This file is no longer there. Please upload it again." }],
    };
    await expect(stranger.api.applyAsCreator({ body: aCreator(id) })).rejects.toMatchObject(gone);
    await expect(stranger.api.removeSubmissionUpload({ params: { id } })).rejects.toMatchObject({
      code: "not_found",
    });
    await visitor.api.applyAsCreator({ body: aCreator(id) });
    await expect(visitor.api.applyAsCreator({ body: aCreator(id) })).rejects.toMatchObject(gone);
    await expect(visitor.api.removeSubmissionUpload({ params: { id } })).rejects.toMatchObject({
      code: "not_found",
    });
  });

  test("stay with a form that's sent while they're being removed", async ({ world }) => {
    const visitor = world.visitor();
    const { id } = await upload(visitor, "story_photo", await aPhoto());
    const { pool } = world.database;
    const client = await pool.connect();
    const waiting = async () =>
      (
        await pool.query(
          "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
        )
      ).rowCount;
    // The form comes first, the removal right behind it.
    await client.query("begin");
    await client.query("select from submission_uploads where id = $1 for update", [id]);
    const body = aStory([id]);
    const sent = visitor.api.submitStory({ body });
    await expect.poll(waiting).toBe(1);
    const removed = visitor.api.removeSubmissionUpload({ params: { id } }).catch((problem) => problem.code);
    await expect.poll(waiting).toBe(2);
    await client.query("commit");
    client.release();
    await expect(sent).resolves.toEqual({ received: true });
    expect(await removed).toBe("not_found");
    expect((await submissionOf(world, body.email)).files).toHaveLength(1);
  });

  test("can be uploaded all at once when the browser has asked for a session first", async ({ world }) => {
    const visitor = world.visitor();
    await visitor.api.beginUploads();
    const photo = await aPhoto();
    const sent = await Promise.all([1, 2, 3].map(() => upload(visitor, "story_photo", photo)));
    const body = aStory(sent.map(({ id }) => id));
    await expect(visitor.api.submitStory({ body })).resolves.toEqual({ received: true });
  });

  test("still belong to a visitor who has signed up since", async ({ world }) => {
    const visitor = world.visitor();
    const { id } = await upload(visitor, "intro_video", aFilm());
    await visitor.api.signUp({
      body: { fullName: "Naoko", email: anAddress(), password: "Lisbon-by-tram-28" },
    });
    const body = aCreator(id);
    await visitor.api.applyAsCreator({ body });
    expect((await submissionOf(world, body.email)).userId).not.toBeNull();
  });

  test("are removed when taken back, and after a day without their form", async ({ world }) => {
    const visitor = world.visitor();
    const taken = await upload(visitor, "story_photo", await aPhoto());
    const left = await upload(visitor, "story_photo", await aPhoto());
    const keyOf = async (id: string) => {
      const { db } = world.database;
      const row = await db
        .selectFrom("submissionUploads")
        .select("fileKey")
        .where("id", "=", id)
        .executeTakeFirst();
      return `submissions/${row?.fileKey}`;
    };
    const keys = [await keyOf(taken.id), await keyOf(left.id)];
    expect(await storedBelow(world, ["visitors/"])).toEqual(expect.arrayContaining(keys));
    await visitor.api.removeSubmissionUpload({ params: { id: taken.id } });
    await world.database.db
      .updateTable("submissionUploads")
      .set({ createdAt: new Date(Date.now() - 25 * 3_600_000).toISOString() })
      .where("id", "=", left.id)
      .execute();
    await world.container.housekeeping();
    for (const key of keys) await expect.poll(() => storedBelow(world, ["visitors/"])).not.toContain(key);
  });

  test("are required of creators", async ({ world }) => {
    const { introVideoId: _, ...body } = aCreator("");
    await expect(
      world.visitor().http.post("/v1/creator-applications", body, { validateStatus: () => true }),
    ).resolves.toMatchObject({
      status: 422,
      data: { errors: [{ path: "introVideoId", message: "Please upload an intro video" }] },
    });
  });
});

describe("PATCH /v1/admin/submissions/:id", () => {
  const aSubmission = async (world: World) => {
    const body = aStory();
    await world.visitor().api.submitStory({ body });
    return submissionOf(world, body.email);
  };

  test("declines with a reason, which the sender gets", async ({ world }) => {
    const { id, email, updatedAt } = await aSubmission(world);
    const { api } = await world.staff("agent");
    const declined = await api.reviewSubmission(
      { params: { id }, body: { status: "declined", declineReason: "We show trips that we planned." } },
      { ifMatch: updatedAt },
    );
    expect(declined).toMatchObject({ status: "declined", reviewedBy: "Sam Moss" });
    await expect
      .poll(() => mailsTo(world, email))
      .toContainEqual({
        subject: "About your story",
        text: expect.stringContaining("We show trips that we planned."),
      });
  });

  test("tells the sender about an approval once, and about a review not at all", async ({ world }) => {
    const { id, email, updatedAt } = await aSubmission(world);
    const { api } = await world.staff("manager");
    const read = await api.reviewSubmission(
      { params: { id }, body: { status: "reviewed" } },
      { ifMatch: updatedAt },
    );
    const approved = await api.reviewSubmission(
      { params: { id }, body: { status: "approved" } },
      { ifMatch: read.updatedAt },
    );
    await api.reviewSubmission(
      { params: { id }, body: { status: "approved" } },
      { ifMatch: approved.updatedAt },
    );
    await expect
      .poll(async () => (await mailsTo(world, email)).map(({ subject }) => subject).toSorted())
      .toEqual(["Good news about your story", "We've got your story"]);
  });

  test("requires a reason, the version that was read, and more than a viewer's role", async ({ world }) => {
    const { id, updatedAt } = await aSubmission(world);
    const { api } = await world.staff("agent");
    const params = { id };
    await expect(
      api.reviewSubmission(
        { params, body: { status: "declined", declineReason: " " } },
        { ifMatch: updatedAt },
      ),
    ).rejects.toMatchObject({ code: "invalid_input" });
    await api.reviewSubmission({ params, body: { status: "reviewed" } }, { ifMatch: updatedAt });
    await expect(
      api.reviewSubmission({ params, body: { status: "approved" } }, { ifMatch: updatedAt }),
    ).rejects.toMatchObject({ code: "stale" });
    const viewer = await world.staff("viewer");
    await expect(
      viewer.api.reviewSubmission({ params, body: { status: "approved" } }, { ifMatch: updatedAt }),
    ).rejects.toMatchObject({ code: "forbidden" });
  });
});

describe("GET /v1/admin/submissions", () => {
  test("filters by kind and status, searches, and pages", async ({ world }) => {
    const word = `Zephyr${++serial}`;
    for (let at = 0; at < 3; at++) {
      await world.visitor().api.submitStory({ body: { ...aStory(), name: `${word} ${at}` } });
    }
    const { api } = await world.staff("viewer");
    const first = await api.listSubmissions({
      query: { q: word, type: "story", status: "pending", limit: 2 },
    });
    expect(first.items.map(({ name }) => name)).toEqual([`${word} 2`, `${word} 1`]);
    const cursor = first.nextCursor ?? "";
    const rest = await api.listSubmissions({
      query: { q: word, type: "story", status: "pending", limit: 2, cursor },
    });
    expect(rest).toMatchObject({ items: [{ name: `${word} 0` }], nextCursor: null });
    expect((await api.listSubmissions({ query: { q: word, type: "creator" } })).items).toEqual([]);
    expect((await api.listSubmissions({ query: { q: word, status: "approved" } })).items).toEqual([]);
  });
});

describe("PATCH /v1/admin/contact-messages/:id", () => {
  test("marks a message handled, and undoes it", async ({ world }) => {
    const email = anAddress();
    await world.visitor().api.sendContactMessage({
      body: { name: "Mira", email, subject: "Ferries", message: "Is there one at noon?", filledInMs: 9000 },
    });
    const { api } = await world.staff("agent");
    const open = () => api.listContactMessages({ query: { q: email, status: "open" } });
    const [message] = (await open()).items;
    const params = { id: message!.id };
    const handled = await api.handleContactMessage({ params, body: { isHandled: true } });
    expect(handled).toMatchObject({
      subject: "Ferries",
      handledBy: "Sam Moss",
      handledAt: expect.any(String),
    });
    expect((await open()).items).toEqual([]);
    await api.handleContactMessage({ params, body: { isHandled: false } });
    expect((await open()).items).toMatchObject([{ email, handledAt: null, handledBy: null }]);
  });
});
