import {
  type AnalyticsPanel,
  aiUses,
  cohortsShown,
  figureLabel,
  funnel,
  pointName,
} from "@evoya/domain/analytics-report";
import { dateLabel } from "@evoya/domain/dates";
import { formatCents } from "@evoya/domain/money";
import { plans as planNames } from "@evoya/domain/plans";
import type { AnalyticsReport } from "@evoya/schemas/analytics-report";
import type { Column, Content, TDocumentDefinitions } from "pdfmake/interfaces.js";
import type { CsvValue } from "../../http/csv.ts";
import { ink, line, muted, pdfmake } from "../../pdf/pdf-paper.ts";
import { plainPrintable, printable } from "../../pdf/printable.ts";
import { panelTables } from "./analytics-report.csv.ts";
import { barsSvg, chartColors, columnsSvg, linesSvg } from "./report-charts.ts";

const count = (value: number): string => Math.round(value).toLocaleString("en-US");
const money = (cents: number): string => formatCents(Math.round(cents), "USD", { whole: true });
const chartWidth = 499;

/** A range's figures for print: the key figures, then each panel as a chart with its table. */
export function toReportPdf(report: AnalyticsReport): Promise<Buffer> {
  const document: TDocumentDefinitions = {
    info: { title: `Analytics report, ${period(report)}`, author: "Evoya" },
    pageSize: "A4",
    pageMargins: [48, 56, 48, 56],
    defaultStyle: { font: "Figtree", fontSize: 9.5, lineHeight: 1.25, color: ink },
    styles: {
      title: { fontSize: 24, bold: true, lineHeight: 1.1 },
      section: { fontSize: 14, bold: true, margin: [0, 20, 0, 4] },
      muted: { color: muted },
    },
    footer: (page, pages) => ({
      text: `Evoya, page ${page} of ${pages}`,
      alignment: "center",
      fontSize: 8,
      color: muted,
    }),
    content: [
      { text: "Analytics report", style: "title" },
      { text: period(report), style: "muted", margin: [0, 4, 0, 0] },
      { text: `As of ${dateLabel((report.asOf ?? report.to).slice(0, 10))}. Days are UTC.`, style: "muted" },
      tiles(report),
      ...plans(report),
      ...traffic(report),
      ...revenue(report),
      ...recurring(report),
      ...requests(report),
      ...satisfaction(report),
      ...destinations(report),
      ...steps(report),
      ...aiCost(report),
      ...retention(report),
    ],
  };
  return pdfmake.createPdf(document).getBuffer();
}

const period = ({ from, to }: AnalyticsReport): string => `${dateLabel(from)} to ${dateLabel(to)}`;

function tiles({
  plans: { free, base, elite },
  totals,
  requests: { stages },
  ...report
}: AnalyticsReport): Content {
  const tile = (label: string, figure: string, note: string): Content => ({
    stack: [
      { text: label, style: "muted", fontSize: 8.5 },
      { text: figure, fontSize: 18, bold: true },
      { text: note, style: "muted", fontSize: 8 },
    ],
    margin: [4, 6, 4, 6],
  });
  const before = (figure: string): string => `${figure} the period before`;
  return {
    margin: [0, 16, 0, 0],
    layout: { hLineColor: () => line, vLineColor: () => line, hLineWidth: () => 0.6, vLineWidth: () => 0.6 },
    table: {
      widths: ["*", "*", "*"],
      body: [
        [
          tile("Total Users", count(free + base + elite), "today"),
          tile("Active Members", count(base + elite), `Basic ${count(base)}, Elite ${count(elite)}`),
          tile("Conversion Rate", `${report.conversionRate.toFixed(2)}%`, "free to paid, today"),
        ],
        [
          tile(
            "Revenue",
            figureLabel(totals.revenueCents.now),
            before(figureLabel(totals.revenueCents.before)),
          ),
          tile("Sign-ups", count(totals.signUps.now), before(count(totals.signUps.before))),
          tile("Pending Requests", count(stages.pending), "today"),
        ],
      ],
    },
  };
}

type Panel = { title: string; chart: string; legend?: readonly string[] };

/** A chart stays with its title; its table may continue on other pages. */
function panel({ title, chart, legend = [] }: Panel, table: Content): Content[] {
  const colors: Column[] = legend.map((label, at) => ({
    width: "auto",
    columns: [
      {
        width: 10,
        canvas: [{ type: "rect", x: 0, y: 2, w: 7, h: 7, color: chartColors[at] ?? ink }],
      },
      { width: "auto", text: label, fontSize: 8.5 },
    ],
  }));
  return [
    {
      unbreakable: true,
      stack: [
        { text: title, style: "section" },
        ...(colors.length > 0 ? [{ columns: colors, columnGap: 14, margin: [0, 0, 0, 4] } as Content] : []),
        { svg: chart, width: chartWidth },
      ],
    },
    table,
  ];
}

const isDay = /^\d{4}-\d\d-\d\d$/;

function cell(value: CsvValue): Content {
  if (typeof value === "number") return count(value);
  const text = value ?? "";
  return isDay.test(text) ? dateLabel(text) : printable(text);
}

function tableOf(headings: readonly string[], rows: readonly (readonly CsvValue[])[]): Content {
  const alignment = (at: number): "left" | "right" => (at === 0 ? "left" : "right");
  return {
    margin: [0, 6, 0, 0],
    layout: { hLineColor: () => line, vLineWidth: () => 0, hLineWidth: (row) => (row === 0 ? 0 : 0.5) },
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: headings.map((_, at) => (at === 0 ? "*" : "auto")),
      body: [
        headings.map((heading, at) => ({ text: heading, bold: true, alignment: alignment(at) })),
        ...rows.map((row) => row.map((value, at) => ({ text: cell(value), alignment: alignment(at) }))),
      ],
    },
  };
}

/** The same table as in the panel's CSV. */
const csvTable = (name: AnalyticsPanel, report: AnalyticsReport): Content => {
  const { headings, rows } = panelTables[name](report);
  return tableOf(headings, rows);
};

function plans(report: AnalyticsReport): Content[] {
  const { free, base, elite } = report.plans;
  const bars = [
    { label: planNames.free.name, value: free },
    { label: planNames.base.name, value: base },
    { label: planNames.elite.name, value: elite },
  ];
  return panel({ title: "Members by Plan", chart: barsSvg(bars, count) }, csvTable("plans", report));
}

function traffic(report: AnalyticsReport): Content[] {
  const points = report.series.map(({ start, visitors, signUps }) => ({
    label: pointName(start, report.bucket, report),
    values: [visitors, signUps],
  }));
  return panel(
    { title: "Visitors and sign-ups", chart: linesSvg(points, count), legend: ["Visitors", "Sign-ups"] },
    csvTable("traffic", report),
  );
}

function revenue(report: AnalyticsReport): Content[] {
  const points = report.series.map(({ start, revenueCents, refundsCents }) => ({
    label: pointName(start, report.bucket, report),
    values: [revenueCents, refundsCents],
  }));
  return panel(
    { title: "Revenue and bookings", chart: columnsSvg(points, money, 200), legend: ["Revenue", "Refunds"] },
    csvTable("revenue", report),
  );
}

function recurring(report: AnalyticsReport): Content[] {
  const points = report.series.map(({ start, recurringCents }) => ({
    label: pointName(start, report.bucket, report),
    values: [recurringCents],
  }));
  return panel(
    { title: "Recurring revenue", chart: columnsSvg(points, money, 200) },
    csvTable("recurring", report),
  );
}

function requests(report: AnalyticsReport): Content[] {
  const { received } = report.requests;
  const bars = [
    { label: "Concierge", value: received.concierge },
    { label: "Trip", value: received.trip },
    { label: "Booking", value: received.booking },
  ];
  return panel({ title: "Requests received", chart: barsSvg(bars, count) }, csvTable("requests", report));
}

function satisfaction(report: AnalyticsReport): Content[] {
  const bars = report.satisfaction.scores.map(({ score, now }) => ({ label: `Score ${score}`, value: now }));
  return panel({ title: "Satisfaction", chart: barsSvg(bars, count) }, csvTable("satisfaction", report));
}

function destinations(report: AnalyticsReport): Content[] {
  if (report.destinations.length === 0)
    return [
      { text: "Top destinations", style: "section" },
      { text: "No destinations in this period.", style: "muted" },
    ];
  const bars = report.destinations.map(({ name, asked, planned }) => ({
    label: plainPrintable(name),
    value: asked + planned,
  }));
  return panel({ title: "Top destinations", chart: barsSvg(bars, count) }, csvTable("destinations", report));
}

function steps(report: AnalyticsReport): Content[] {
  const bars = funnel.map(({ step, label }) => ({
    label,
    value: report.funnel.find((each) => each.step === step)?.now ?? 0,
  }));
  return panel({ title: "Conversion funnel", chart: barsSvg(bars, count) }, csvTable("funnel", report));
}

function aiCost(report: AnalyticsReport): Content[] {
  const bars = report.aiCost.uses.map(({ use, microUsd }) => ({ label: aiUses[use], value: microUsd.now }));
  const write = (microUsd: number): string => `$${(microUsd / 1_000_000).toFixed(4)}`;
  return panel({ title: "AI cost", chart: barsSvg(bars, write) }, csvTable("ai_cost", report));
}

/** All twelve columns have to fit, so their headings are numbers. */
function retention(report: AnalyticsReport): Content[] {
  const { rows } = panelTables.retention(report);
  const headings = [
    "Joined",
    "Sign-ups",
    ...Array.from({ length: cohortsShown - 1 }, (_, at) => `+${at + 1}`),
  ];
  return [
    {
      unbreakable: true,
      stack: [
        { text: "Retention", style: "section" },
        { text: "Active so many months after the month they joined in.", style: "muted" },
        { stack: [tableOf(headings, rows)], fontSize: 8 },
      ],
    },
  ];
}
