import { dateLabel, tripDatesLabel, weekdayLabel } from "@evoya/domain/dates";
import { formatCents } from "@evoya/domain/money";
import { holidayLine } from "@evoya/domain/planner/holidays";
import { originLine, signatureLine } from "@evoya/domain/planner/item-origin";
import type { Booking, Plan, PlanDay, PlanItem, PlanLeg } from "@evoya/domain/planner/plan";
import { earlyLeave, wayText } from "@evoya/domain/planner/way-text";
import { clockLabel } from "@evoya/domain/times";
import type { Content, TDocumentDefinitions } from "pdfmake/interfaces.js";
import { ink, line, muted, pdfmake } from "../../pdf/pdf-paper.ts";
import { lettersLeftOut, printable } from "../../pdf/printable.ts";

const money = (cents: number): string => formatCents(cents, "USD", { whole: true });

/** In points: A4, its margins at the sides, and both sides of a table's cell. */
const paper = { width: 595, margin: 48, cell: 8 };

/** Of a day's table: times, what happens, and costs. Long words break only in columns whose width is a number. */
const columns = [64, paper.width - 2 * paper.margin - 64 - 52 - 3 * paper.cell, 52];

/** The whole plan as a PDF: days with times, directions, and costs, the stays, the totals, and the notes. */
export function toPdf(plan: Plan): Promise<Buffer> {
  const document: TDocumentDefinitions = {
    info: { title: plan.title, author: "Evoya", subject: plan.summary },
    pageSize: "A4",
    pageMargins: [paper.margin, 56, paper.margin, 56],
    defaultStyle: { font: "Figtree", fontSize: 10, lineHeight: 1.25, color: ink },
    styles: {
      title: { fontSize: 24, bold: true, lineHeight: 1.1 },
      day: { fontSize: 15, bold: true, margin: [0, 18, 0, 2] },
      section: { fontSize: 13, bold: true, margin: [0, 18, 0, 4] },
      muted: { color: muted },
    },
    footer: (page, pages) => ({
      text: `Evoya, page ${page} of ${pages}`,
      alignment: "center",
      fontSize: 8,
      color: muted,
    }),
    content: [
      { text: printable(plan.title), style: "title" },
      { text: whenAndWho(plan), style: "muted", margin: [0, 4, 0, 0] },
      { text: printable(plan.summary), margin: [0, 6, 0, 0] },
      ...plan.legs.flatMap(stay),
      ...plan.days.flatMap(dayContent),
      costs(plan),
      ...notes(plan.notes),
      ...lettersLeftOut(plan),
    ],
  };
  return pdfmake.createPdf(document).getBuffer();
}

/** "Jun 1, 2026 - Jun 8, 2026, 2 travelers"; how many days, if they have no dates yet. */
function whenAndWho({ days, travellers: people }: Plan): string {
  const [first, last] = [days[0]?.date, days.at(-1)?.date];
  const length = days.length === 1 ? "1 day" : `${days.length} days`;
  const when = first && last ? tripDatesLabel(first, last) : length;
  return `${when}, ${people} ${people === 1 ? "traveler" : "travelers"}`;
}

function stay({ destinationName, lodging }: PlanLeg): Content[] {
  if (lodging.nights === 0) return [];
  const nights = lodging.nights === 1 ? "1 night" : `${lodging.nights} nights`;
  return [
    {
      text: [
        { text: printable(`${lodging.name}, ${lodging.area}, ${destinationName}:`), bold: true },
        ` ${nights} at ${money(lodging.costPerNightCents)}`,
      ],
      margin: [0, 6, 0, 0],
    },
  ];
}

function dayContent(day: PlanDay): Content[] {
  const date = day.date ? `, ${weekdayLabel(day.date)}` : "";
  const rain: Content[] = day.rainPlan
    ? [
        {
          text: printable(`${day.rainPlan.title}. ${day.rainPlan.note}`),
          style: "muted",
          italics: true,
          margin: [0, 4, 0, 0],
        },
      ]
    : [];
  return [
    { text: printable(`Day ${day.number}: ${day.title}`), style: "day", headlineLevel: 1 },
    { text: printable(`${day.area}${date}, ${money(day.costCents)}`), style: "muted" },
    ...(day.holiday ? [{ text: printable(holidayLine(day.holiday)), style: "muted" }] : []),
    ...(day.event ? [{ text: printable(`${day.event}.`), style: "muted" }] : []),
    {
      layout: { hLineColor: () => line, vLineWidth: () => 0, hLineWidth: (row) => (row === 0 ? 0 : 0.5) },
      table: {
        widths: columns,
        dontBreakRows: true,
        body: day.items.map((item) => row(item, day.date)),
      },
      margin: [0, 4, 0, 0],
    },
    ...rain,
  ];
}

/** "Booked: AB123. 12 Quay Street.", and when it starts if that isn't the day it's on. */
function bookingLine({ number, address, starts }: Booking, date: string | null): string {
  const [day = "", at = ""] = starts.split("T");
  const when = day !== date ? `starts ${dateLabel(day)}, ${clockLabel(at)}` : "";
  const parts = [number, address, when].filter(Boolean);
  return parts.length > 0 ? `Booked: ${parts.join(", ")}` : "Booked";
}

function row(item: PlanItem, date: string | null): Content[] {
  const { transfer } = item;
  const proof = [originLine(item), item.origin?.signature?.holds && signatureLine(item.origin.signature)];
  const wayThere = transfer && wayText(transfer);
  const leave = earlyLeave(item);
  const way = wayThere
    ? `${wayThere[0]?.toUpperCase()}${wayThere.slice(1)}. ${leave ? `${leave} ` : ""}`
    : "";
  return [
    { text: `${clockLabel(item.startsAt)} –\n${clockLabel(item.endsAt)}`, style: "muted" },
    {
      stack: [
        { text: printable(item.title), bold: true },
        { text: printable(`${way}${item.note}${item.bookingNeeded ? " Book ahead." : ""}`) },
        ...(item.booking ? [{ text: printable(bookingLine(item.booking, date)) }] : []),
        ...(item.ownNote ? [{ text: printable(`Your note: ${item.ownNote}`), italics: true }] : []),
        ...(proof.some(Boolean)
          ? [{ text: printable(proof.filter(Boolean).join(". ")), style: "muted", fontSize: 8 }]
          : []),
      ],
    },
    { text: item.costCents > 0 ? money(item.costCents) : "", alignment: "right" },
  ];
}

function costs({ costs: sums, travellers }: Plan): Content {
  const rows = [
    ["Stay", sums.lodgingCents],
    ["Food", sums.foodCents],
    ["Visits", sums.activitiesCents],
    ["Getting around", sums.transportCents],
    ["Total", sums.totalCents],
  ] as const;
  return {
    unbreakable: true,
    stack: [
      { text: `What it costs, for ${travellers === 1 ? "one" : travellers}`, style: "section" },
      {
        layout: "noBorders",
        table: {
          widths: [140, 80],
          body: rows.map(([label, cents]) => [
            { text: label, bold: label === "Total" },
            { text: money(cents), alignment: "right", bold: label === "Total" },
          ]),
        },
      },
      { text: `Likely between ${money(sums.lowCents)} and ${money(sums.highCents)}.`, style: "muted" },
    ],
  };
}

const notes = (texts: string[]): Content[] =>
  texts.length === 0 ? [] : [{ text: "Good to know", style: "section" }, { ul: texts.map(printable) }];
