import { weekdayLabel } from "../dates.ts";
import { formatCents } from "../money.ts";
import { clockLabel } from "../times.ts";
import type { Plan, PlanDay, PlanItem, PlanLeg } from "./plan.ts";
import { earlyLeave, wayText } from "./way-text.ts";

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? "");

/** All of them are estimates, so in whole dollars. */
const dollars = (cents: number): string => formatCents(cents, "USD", { whole: true });

/** The plan as semantic HTML, one section per day, with all text escaped. Source: design D11. */
export function renderPlanHtml(plan: Plan): string {
  return [
    "<article>",
    `<header><h1>${escapeHtml(plan.title)}</h1><p>${escapeHtml(plan.summary)}</p></header>`,
    ...plan.legs.map(renderLodging),
    ...plan.days.map(renderDay),
    renderCosts(plan),
    renderNotes(plan.notes),
    "</article>",
  ].join("\n");
}

function renderLodging({ destinationName, lodging }: PlanLeg): string {
  if (lodging.nights === 0) return "";
  const nights = `${lodging.nights} ${lodging.nights === 1 ? "night" : "nights"}`;
  return `<section><h2>Where you stay in ${escapeHtml(destinationName)}</h2><p><strong>${escapeHtml(lodging.name)}</strong>, ${escapeHtml(lodging.area)}: ${nights} at ${dollars(lodging.costPerNightCents)}.</p><p>${escapeHtml(lodging.note)}</p></section>`;
}

function renderDay(day: PlanDay): string {
  const date =
    day.date === null
      ? ""
      : ` <time datetime="${escapeHtml(day.date)}">${escapeHtml(weekdayLabel(day.date))}</time>`;
  return [
    `<section><h2>Day ${day.number}: ${escapeHtml(day.title)}</h2>`,
    `<p>${escapeHtml(day.area)}${date}</p>`,
    `<ol>${day.items.map(renderItem).join("")}</ol>`,
    renderRainPlan(day),
    `<p>Day total: ${dollars(day.costCents)}</p></section>`,
  ].join("\n");
}

const renderRainPlan = ({ rainPlan }: PlanDay): string =>
  rainPlan ? `<p><strong>${escapeHtml(rainPlan.title)}.</strong> ${escapeHtml(rainPlan.note)}</p>` : "";

function renderItem(item: PlanItem): string {
  const because = item.because === null ? "" : `<p><em>${escapeHtml(item.because)}</em></p>`;
  const booking = item.bookingNeeded ? "<p>Book ahead.</p>" : "";
  const cost = item.costCents > 0 ? ` <span>${dollars(item.costCents)}</span>` : "";
  const [from, to] = [item.startsAt, item.endsAt].map((clock) => escapeHtml(clockLabel(clock)));
  return `<li>${renderTransfer(item)}<h3>${escapeHtml(item.title)}</h3><p><time>${from}</time> to <time>${to}</time>${cost}</p><p>${escapeHtml(item.note)}</p>${because}${booking}</li>`;
}

function renderTransfer({ startsAt, transfer }: PlanItem): string {
  const way = transfer && wayText(transfer);
  if (!way) return "";
  const cost = transfer.costCents > 0 ? `, ${dollars(transfer.costCents)}` : "";
  const leave = earlyLeave({ startsAt, transfer });
  return `<p>${escapeHtml(way)}${cost}${leave ? `. ${escapeHtml(leave)}` : ""}</p>`;
}

function renderCosts({ costs, travellers }: Plan): string {
  const rows: [string, number][] = [
    ["Lodging", costs.lodgingCents],
    ["Food", costs.foodCents],
    ["Activities", costs.activitiesCents],
    ["Transport", costs.transportCents],
    ["Total", costs.totalCents],
  ];
  const cells = rows.map(
    ([name, cents]) => `<tr><th scope="row">${name}</th><td>${dollars(cents)}</td></tr>`,
  );
  const party = `${travellers} ${travellers === 1 ? "traveler" : "travelers"}`;
  return `<section><h2>Costs for ${party}</h2><table><tbody>${cells.join("")}</tbody></table></section>`;
}

const renderNotes = (notes: string[]): string =>
  notes.length === 0
    ? ""
    : `<section><h2>Good to know</h2><ul>${notes.map((note) => `<li>${escapeHtml(note)}</li>`).join("")}</ul></section>`;
