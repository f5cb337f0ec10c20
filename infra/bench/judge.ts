/**
 * A traveler's verdict on 500 plans, 100 of them hard by design: each rule with the share of plans that keep it, and
 * the worst plans as pages to read.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { makePlan } from "@evoya/domain/planner/engine/make-plan";
import type { Plan } from "@evoya/domain/planner/plan";
import { renderPlanHtml } from "@evoya/domain/planner/render-html";
import { type JudgedBrief, judgedBriefs } from "./briefs.ts";
import { travelerRules } from "./traveler-rules.ts";

const folder = join(import.meta.dirname, "../../.data/bench/plans");
const worstCount = 10;
/** More faults of one kind say little more about a plan. */
const countedOf = 3;

type Finding = { rule: string; faults: string[]; weight: number };
type Judged = JudgedBrief & { plan: Plan; findings: Finding[]; score: number };

function judge({ brief, hard }: JudgedBrief): Judged {
  const plan = makePlan(brief);
  const findings = travelerRules
    .map(({ name, weight, faults }) => ({ rule: name, weight, faults: faults(plan) }))
    .filter(({ faults }) => faults.length > 0);
  const score = findings.reduce(
    (sum, { weight, faults }) => sum + weight * Math.min(faults.length, countedOf),
    0,
  );
  return { brief, hard, plan, findings, score };
}

const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(1)} %`;

const keepers = (judged: Judged[], name: string): number =>
  judged.filter(({ findings }) => !findings.some(({ rule }) => rule === name)).length;

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>body{font:16px/1.5 system-ui;max-width:48rem;margin:2rem auto;padding:0 1rem}h3{margin:.8rem 0 0}li p{margin:.1rem 0}aside{background:#fff3d6;padding:.5rem 1rem}</style>${body}</html>`;

const list = (lines: string[]): string => `<ul>${lines.map((line) => `<li>${line}</li>`).join("")}</ul>`;

const verdict = ({ brief, hard, findings, score }: Judged): string =>
  `<aside><p><strong>${score} points against it${hard ? `; hard: ${hard}` : ""}</strong></p>${list(
    findings.flatMap(({ rule, faults }) => faults.map((fault) => `${rule}: ${fault}`)),
  )}<details><summary>Brief</summary><pre>${JSON.stringify(brief, null, 2)}</pre></details></aside>`;

/** Writes plans as pages, with the faults of each; returns the address of the list. */
function writePages(name: string, judged: Judged[]): string {
  mkdirSync(folder, { recursive: true });
  const files = judged.map((one, i) => {
    const file = `${name}-${i + 1}.html`;
    writeFileSync(join(folder, file), page(one.plan.title, verdict(one) + renderPlanHtml(one.plan)));
    return `<a href="${file}">${one.plan.title}</a>, ${one.score} points${one.hard ? `, ${one.hard}` : ""}`;
  });
  const index = join(folder, `${name}.html`);
  writeFileSync(index, page(name, `<h1>${name}</h1>${list(files)}`));
  return pathToFileURL(index).href;
}

/** Every 25th plan: what an ordinary one looks like. */
const sampleOf = (judged: Judged[]): Judged[] => judged.filter((_, i) => i % 25 === 12);

/** Prints the report and writes the pages. */
export function judgePlans(): void {
  const judged = judgedBriefs.map(judge);
  const hard = judged.filter((one) => one.hard !== null);
  console.log(`\nWhat a traveler would say of ${judged.length} plans, and of the ${hard.length} hard ones`);
  for (const { name } of travelerRules)
    console.log(
      `  ${name.padEnd(62)} ${percent(keepers(judged, name), judged.length).padStart(8)} ${percent(keepers(hard, name), hard.length).padStart(8)}`,
    );
  const faultless = (of: Judged[]): string =>
    percent(of.filter(({ score }) => score === 0).length, of.length);
  console.log(
    `  ${"nothing to hold against it".padEnd(62)} ${faultless(judged).padStart(8)} ${faultless(hard).padStart(8)}`,
  );
  const worst = judged.toSorted((a, b) => b.score - a.score).slice(0, worstCount);
  console.log(`  The worst ${worstCount}: ${writePages("worst", worst)}`);
  console.log(`  Twenty others: ${writePages("sample", sampleOf(judged))}`);
}
