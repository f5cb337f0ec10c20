import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startS3StandIn } from "../dev/s3/server.ts";
import { cards, payWith } from "../dev/stripe/test-world.ts";
import { anItinerary } from "./builders.ts";
import { startTarPit, type TarPit } from "./tar-pit.ts";
import { startWorld, type TestMember } from "./world.ts";

async function aPhoto(): Promise<Blob> {
  const { default: sharp } = await import("sharp");
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: "#1f6f78" } });
  return new Blob([new Uint8Array(await picture.png().toBuffer())], { type: "image/png" });
}

/** The longest anyone waits, however slow an outside service is, in milliseconds. */
const patience = 500;
const noThrow = { validateStatus: () => true };

describe("an outside service that accepts every request and answers none", { timeout: 60_000 }, () => {
  const keys = { accessKey: "evoya-development", secretKey: "evoya-development-secret", region: "us-east-1" };
  let directory: string;
  let fileStore: Awaited<ReturnType<typeof startS3StandIn>>;
  let pits: { files: TarPit; mail: TarPit; model: TarPit };
  let world: Awaited<ReturnType<typeof startWorld>>;
  let bystander: TestMember;

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), "evoya-tar-"));
    fileStore = await startS3StandIn({ directory, port: 0, ...keys });
    pits = {
      files: await startTarPit(fileStore.port),
      mail: await startTarPit(),
      model: await startTarPit(),
    };
    world = await startWorld({
      S3_ENDPOINT: `http://127.0.0.1:${pits.files.port}`,
      SMTP_URL: `smtp://127.0.0.1:${pits.mail.port}`,
      OPENAI_BASE_URL: `http://127.0.0.1:${pits.model.port}/v1`,
      SIGN_IN_RATE_LIMIT: "1000",
    });
    bystander = await world.member({ plan: "elite" });
  });
  afterAll(async () => {
    world.services.paymentsStandIn?.releaseAnswers();
    await Promise.all(Object.values(pits).map((pit) => pit.stop()));
    await world.end();
    await fileStore.stop();
    await rm(directory, { recursive: true });
  }, 60_000);

  /**
   * How long the slowest of other people's requests takes, in milliseconds; each is sent once, all at the same time.
   */
  const slowestForOthers = async (): Promise<number> => {
    const { http, api, email, password } = bystander;
    const timed = async (ask: () => Promise<{ status: number }>) => {
      const began = performance.now();
      const { status } = await ask();
      expect(status).toBeLessThan(300);
      return performance.now() - began;
    };
    const addresses = ["/healthz", "/v1/me/profile", "/v1/me/dashboard", "/v1/me/membership"];
    // Asked once beforehand, so no query gets planned and no cache filled while the clock runs.
    for (const address of addresses) await http.get(address);
    await api.listThreads();
    const times = await Promise.all([
      ...addresses.map((address) => timed(() => http.get(address, noThrow))),
      timed(() => http.post("/v1/sessions", { email, password }, noThrow)),
      timed(() => http.post("/v1/me/threads", { subject: "Ferries", body: "Is there one?" }, noThrow)),
    ]);
    return Math.max(...times);
  };

  const timeOfReadyz = async (readiness: number): Promise<number> => {
    const began = performance.now();
    const { status } = await world.visitor().http.get("/readyz", noThrow);
    expect(status).toBe(readiness);
    return performance.now() - began;
  };

  /** Checks what must hold while a service is silent: nobody else waits, and the load balancer gets its answer. */
  const expectNobodyWaits = async (readiness: number): Promise<void> => {
    // Tries again in case this machine was slow: a connection stuck waiting would be held for much longer.
    await expect.poll(slowestForOthers).toBeLessThan(patience);
    await expect.poll(() => timeOfReadyz(readiness)).toBeLessThan(patience);
  };

  test("the payment provider: of a member's twelve checkouts at once, all but one are refused", async () => {
    const member = await world.member();
    world.services.paymentsStandIn!.holdAnswers();
    const refused: string[] = [];
    const checkouts = Array.from({ length: 12 }, async () => {
      const { status, headers } = await member.http.post("/v1/me/checkouts", { plan: "base" }, noThrow);
      if (status === 409) refused.push(headers["retry-after"]);
      return status;
    });
    await expect.poll(() => refused).toEqual(Array.from({ length: 11 }, () => "2"));
    await expectNobodyWaits(200);
    world.services.paymentsStandIn!.releaseAnswers();
    expect((await Promise.all(checkouts)).toSorted().slice(0, 2)).toEqual([201, 409]);
  });

  test("the payment provider: its own events wait without holding a connection", async () => {
    const members = await Promise.all(Array.from({ length: 8 }, () => world.member()));
    const pages = await Promise.all(members.map(({ api }) => api.openCheckout({ body: { plan: "base" } })));
    world.services.paymentsStandIn!.holdAnswers();
    await Promise.all(pages.map(({ url }) => payWith(url!, cards.pays)));
    const received = async () =>
      (await world.database.db.selectFrom("stripeEvents").select("id").execute()).length;
    await expect.poll(received).toBeGreaterThanOrEqual(24);
    await expectNobodyWaits(200);
    world.services.paymentsStandIn!.releaseAnswers();
    for (const { api } of members)
      await expect.poll(async () => (await api.getMembership()).level).toBe("base");
  });

  test("the mail server", async () => {
    await Promise.all(Array.from({ length: 12 }, () => world.member()));
    await Promise.all(
      Array.from({ length: 12 }, () => bystander.api.forgotPassword({ body: { email: bystander.email } })),
    );
    await expectNobodyWaits(200);
  });

  test("the language model", async () => {
    const member = await world.member({ plan: "elite" });
    for (let trip = 0; trip < 4; trip += 1) await member.api.generateItinerary({ body: anItinerary() });
    const ask = () => member.http.post("/v1/me/evie/questions", { question: "Where to?" }, noThrow);
    const asked = Promise.allSettled(Array.from({ length: 8 }, ask));
    await expectNobodyWaits(200);
    // Each gets the built-in reader's answer when the model's time is up; the connections end with it.
    await pits.model.stop();
    await asked;
  });

  test("the file store", async () => {
    const member = await world.member({ plan: "elite" });
    const photo = await aPhoto();
    pits.files.close();
    const uploads = Array.from({ length: 12 }, () => member.api.uploadProfilePhoto({ file: photo }));
    const settled = Promise.allSettled(uploads);
    await expectNobodyWaits(503);
    await pits.files.stop();
    await settled;
  });
});
