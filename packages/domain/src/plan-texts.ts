import { type Feature, features, isSwitch, limitOf } from "./entitlements.ts";
import { featureMatrix } from "./feature-matrix.ts";
import { amountOf, type PlanText, planLines, standardPlanText } from "./plan-lines.ts";
import { type PlanId, planIds } from "./plans.ts";
import { fillVariables, hasStrayBraces, variablesIn, writtenVariable } from "./text-variables.ts";

/**
 * The sheets of texts about plans that the team edits: one for each plan, and one for the comparison (decision 230).
 */
export const planTextSheets = [...planIds, "comparison"] as const;
export type PlanTextSheet = (typeof planTextSheets)[number];

/** The texts of a sheet, by field. A list has one entry a line. */
export type PlanTexts = Record<string, string>;

export type PlanTextField = {
  name: string;
  label: string;
  /** Where readers see it. */
  hint: string;
  maxLength: number;
  /** Whether each line is an entry of its own. */
  isList: boolean;
};

export const planTextLimits = { tagline: 40, summary: 160, line: 80, lines: 10 } as const;

const listLength = planTextLimits.lines * (planTextLimits.line + 1);
const list = (name: keyof PlanText, label: string, hint: string): PlanTextField => ({
  name,
  label,
  hint: `${hint} One entry a line.`,
  maxLength: listLength,
  isList: true,
});

const planFields = (plan: PlanId): PlanTextField[] => [
  {
    name: "tagline",
    label: "Tagline",
    hint: "Below the plan's name.",
    maxLength: planTextLimits.tagline,
    isList: false,
  },
  {
    name: "summary",
    label: "Description",
    hint: "Below the price.",
    maxLength: planTextLimits.summary,
    isList: false,
  },
  list("bullets", "What's included", "On every card of the plan."),
  list("unlocked", "On the dashboard: included", "What members on this plan read."),
  ...(planLines[plan].locked.length > 0
    ? [list("locked", "On the dashboard: with the next plan", "What they'd get by upgrading.")]
    : []),
];

const comparisonFields: PlanTextField[] = featureMatrix.map(({ entitlement, feature }) => ({
  name: entitlement,
  label: feature,
  hint: "",
  maxLength: planTextLimits.tagline,
  isList: false,
}));

/** The texts to write on a sheet. */
export const planTextFields = (sheet: PlanTextSheet): PlanTextField[] =>
  sheet === "comparison" ? comparisonFields : planFields(sheet);

/** The amounts that a plan's texts can name, so they always say what really applies: `documents` is "3 documents". */
export const planTextVariables = (sheet: PlanTextSheet): { name: Feature; text: string }[] =>
  sheet === "comparison"
    ? []
    : features
        .filter((feature) => !isSwitch(feature) && limitOf(sheet, feature) !== 0)
        .map((feature) => ({ name: feature, text: amountOf(sheet, feature) }));

/** Our own text, in which amounts are variables. */
export function standardPlanTexts(sheet: PlanTextSheet): PlanTexts {
  if (sheet === "comparison")
    return Object.fromEntries(featureMatrix.map(({ entitlement, feature }) => [entitlement, feature]));
  const variables = planTextVariables(sheet);
  const written = (text: string) => {
    const variable = variables.find((each) => each.text === text);
    return variable ? writtenVariable(variable.name) : text;
  };
  const { tagline, summary, bullets, unlocked, locked } = standardPlanText(sheet);
  const lists = { bullets, unlocked, ...(locked.length > 0 && { locked }) };
  const joined = Object.entries(lists).map(([name, lines]) => [name, lines.map(written).join("\n")]);
  return { tagline, summary, ...Object.fromEntries(joined) };
}

/** The entries of a list: its lines, without empty ones. */
const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

function faultOf(sheet: PlanTextSheet, { isList, maxLength }: PlanTextField, text: string): string | null {
  const lines = isList ? linesOf(text) : [text.trim()];
  if (lines.join("") === "") return "Please write something here";
  if (!isList && text.includes("\n")) return "Please write one line";
  const unknown = variablesIn(text).find(
    (name) => !planTextVariables(sheet).some((variable) => variable.name === name),
  );
  if (unknown !== undefined) return `${writtenVariable(unknown)} isn't an amount of this plan`;
  if (hasStrayBraces(text)) return "Write amounts with two braces on each side, like {{documents}}";
  if (lines.length > planTextLimits.lines) return `Max ${planTextLimits.lines} lines`;
  if (new Set(lines).size < lines.length) return "Each line can be there once";
  const longest = isList ? planTextLimits.line : maxLength;
  return lines.some((line) => line.length > longest) ? `Max ${longest} characters a line` : null;
}

/** Why a sheet can't be shown, field by field. Fields of other sheets are refused, too. */
export function planTextFaults(sheet: PlanTextSheet, texts: PlanTexts): { field: string; message: string }[] {
  const fields = planTextFields(sheet);
  const strange = Object.keys(texts).filter((name) => !fields.some((field) => field.name === name));
  return [
    ...strange.map((field) => ({ field, message: "There's no such text" })),
    ...fields.flatMap((field) => {
      const message = faultOf(sheet, field, texts[field.name] ?? "");
      return message ? [{ field: field.name, message }] : [];
    }),
  ];
}

/** Only the texts that differ from ours: that's all we store, so the rest follows our releases. */
export function changedPlanTexts(sheet: PlanTextSheet, texts: PlanTexts): PlanTexts {
  const standard = standardPlanTexts(sheet);
  const tidy = planTextFields(sheet).map(({ name, isList }) => {
    const text = texts[name] ?? "";
    return [name, isList ? linesOf(text).join("\n") : text.trim()] as const;
  });
  return Object.fromEntries(tidy.filter(([name, text]) => text !== standard[name]));
}

/** The changes that still fit the sheet: a release may remove a text or an amount. */
export function fittingChanges(sheet: PlanTextSheet, changes: PlanTexts): PlanTexts {
  const fields = planTextFields(sheet);
  return Object.fromEntries(
    Object.entries(changes).filter(([name, text]) => {
      const field = fields.find((each) => each.name === name);
      return field && faultOf(sheet, field, text) === null;
    }),
  );
}

/** The team's texts in place of ours, with amounts filled in. */
export function shownPlanTexts(plan: PlanId, changes: PlanTexts): Partial<PlanText> {
  const amounts = new Map<string, string>(planTextVariables(plan).map(({ name, text }) => [name, text]));
  const filled = (text: string) => fillVariables(text, (name) => amounts.get(name));
  const shown = Object.entries(fittingChanges(plan, changes)).map(([name, text]) => {
    const isList = planTextFields(plan).some((field) => field.name === name && field.isList);
    return [name, isList ? linesOf(text).map(filled) : filled(text)];
  });
  return Object.fromEntries(shown);
}
