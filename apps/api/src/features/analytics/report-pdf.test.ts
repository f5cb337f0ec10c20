import { analyticsRanges, pointName } from "@evoya/domain/analytics-report";
import { monthLabel } from "@evoya/domain/dates";
import { extractText, getDocumentProxy } from "unpdf";
import { describe, expect } from "vitest";
import { aConciergeRequest } from "../../test/builders.ts";
import { type TestStaff, test } from "../../test/world.ts";
import { roundUp } from "./report-charts.ts";

const download = ({ http }: Pick<TestStaff, "http">, params = {}) =>
  http.get("/v1/admin/analytics/report", {
    params,
    responseType: "arraybuffer",
    validateStatus: () => true,
  });

const pagesOf = async (data: ArrayBuffer): Promise<string[]> => {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(data)), { mergePages: false });
  return text.map((page) => page.replace(/\s+/g, " "));
};

const textOf = async (data: ArrayBuffer): Promise<string> => (await pagesOf(data)).join(" ");

describe("GET /v1/admin/analytics/report", () => {
  test("works for a database without anything in it, for every range", { timeout: 90_000 }, async ({
    world,
  }) => {
    const owner = await world.staff("owner");
    for (const range of analyticsRanges) {
      const { status, data } = await download(owner, { range });
      expect(status).toBe(200);
      const pages = await pagesOf(data);
      const text = pages.join(" ");
      expect(text).toContain("Total Users 0");
      expect(text).toContain("No destinations in this period.");
      // The last point of a chart isn't complete, and the table of retention isn't torn apart.
      const { series, bucket, retention, ...span } = await owner.api.getAnalytics({ query: { range } });
      expect(text).toContain(pointName(series.at(-1)?.start ?? "", bucket, span));
      const last = pages.findIndex((page) => page.includes("Retention"));
      for (const { month } of retention) expect(pages[last]).toContain(monthLabel(month));
    }
  });

  test("is a PDF with the figures of the range and drawn charts, and it's logged", async ({ world }) => {
    const member = await world.member({ plan: "elite" });
    await world.member();
    await member.api.createConciergeRequest({ body: aConciergeRequest({ destination: "Rome, Italy" }) });
    const now = new Date().toISOString();
    const times = { createdAt: now, periodStart: now, periodEnd: now, paidAt: now };
    const amounts = { amountDueCents: 599, amountPaidCents: 599, currency: "usd" };
    await world.database.db
      .insertInto("invoices")
      .values({ userId: member.id, providerInvoiceId: "in_report", status: "paid", ...amounts, ...times })
      .execute();
    await world.container.services.rollups.catchUpWhole();
    const manager = await world.staff("manager");

    const { status, headers, data } = await download(manager, { range: "7d" });

    expect([status, headers["content-type"]]).toEqual([200, "application/pdf"]);
    expect(headers["content-disposition"]).toMatch(/admin-report-\d{4}-\d\d-\d\d\.pdf/);
    const text = await textOf(data);
    const figures = await manager.api.getAnalytics({ query: { range: "7d" } });
    expect(text).toContain("Analytics report");
    expect(text).toContain(`Conversion Rate ${figures.conversionRate.toFixed(2)}%`);
    expect(text).toContain("Total Users 2");
    expect(text).toContain("Active Members 1");
    expect(text).toContain(`Sign-ups ${figures.totals.signUps.now}`);
    expect(text).toContain("Revenue $5.99 $0.00 the period before");
    expect(text).toContain("Requests received 1 0");
    expect(text).toContain("Rome 1 0");
    expect(text).toContain("Started a paid plan");
    expect(text).toContain("Recurring revenue");
    expect(text).toContain("Retention");
    expect(text).toContain("Elite 1");
    expect(text).not.toContain("VIP");
    expect(text).not.toMatch(/\d{4}-\d\d-\d\d/);
    const { items } = await manager.api.listActivityLog({ query: { action: "analytics.export" } });
    expect(items[0]?.after).toEqual({ range: "7d", panel: "report" });
  });

  test("refuses people who may not export, and ranges that don't exist", async ({ world }) => {
    for (const role of ["agent", "viewer"] as const)
      expect((await download(await world.staff(role))).status).toBe(403);
    expect((await download(await world.staff("manager"), { range: "2y" })).status).toBe(422);
  });
});

test("an axis ends at a round number, with a whole one halfway", () => {
  expect([0, 1, 3, 24, 41, 700, 99_000].map(roundUp)).toEqual([2, 2, 4, 40, 60, 1000, 100_000]);
});
