import { brand } from "@evoya/domain/brand";
import {
  type MailVariable,
  type MailWording,
  onlyVariableIn,
  paragraphsOf,
} from "@evoya/domain/mail-templates";
import { fillVariables, writtenVariable } from "@evoya/domain/text-variables";
import type { FilledMail, MailPart } from "./layout.ts";
import { type MailVariableName, mailVariables } from "./variables.ts";

type Value = string | number;
type Values = Partial<Record<MailVariableName, Value>>;

/** Our text, with the values of its variables in this email. */
export type Words = { pattern: string; values: Values };

/** An email's content before anything is filled in. Its words can be replaced (decision 228); its links can't. */
export type MailContent = {
  /** Which of our emails it is; the name of its sample. */
  name: string;
  subject: Words;
  heading: Words;
  blocks: readonly MailBlock[];
  /** The one thing to do next. `url` must be http or https. */
  action?: { label: Words; url: string };
};

/** A paragraph of ours, or something a person wrote or asked for, which stays as it is. */
type MailBlock =
  | { kind: "paragraph"; text: Words }
  | { kind: "data"; name: MailVariableName; parts: readonly MailPart[] };

/** Writes our own words: `` words`${{ name }}, your trip is planned` `` becomes "{{name}}, your trip is planned". */
export function words(texts: TemplateStringsArray, ...given: Values[]): Words {
  const names = given.map((value) => Object.keys(value).map(writtenVariable).join(""));
  return { pattern: String.raw({ raw: texts }, ...names), values: Object.assign({}, ...given) };
}

export const paragraph = (text: Words): MailBlock => ({ kind: "paragraph", text });

/** Parts that are inserted as they are, under the name of their variable in our text. */
export const data = (name: MailVariableName, parts: readonly MailPart[]): MailBlock => ({
  kind: "data",
  name,
  parts,
});

/** Someone's own words; empty if there are none. */
export const quote = (name: MailVariableName, text: string): MailBlock =>
  data(name, text ? [{ kind: "quote", text }] : []);

/** What someone wrote, paragraph by paragraph. */
export const asWritten = (name: MailVariableName, text: string): MailBlock =>
  data(
    name,
    text.split(/\n{2,}/).map((each) => ({ kind: "paragraph", text: each })),
  );

/** Rows without a value are left out. */
export const details = (rows: Record<string, string | number | null | undefined>): MailBlock =>
  data("details", [
    {
      kind: "details",
      rows: Object.entries(rows).flatMap(([label, value]) =>
        value === null || value === undefined || value === "" ? [] : [[label, String(value)] as const],
      ),
    },
  ]);

/** The variables about us that any email may use. */
export const brandName = { brand: brand.name };
export const supportEmail = { supportEmail: brand.supportEmail };

/** The words of an email as we wrote them. */
export const ourWording = ({ subject, heading, blocks, action }: MailContent): MailWording => ({
  subject: subject.pattern,
  heading: heading.pattern,
  body: blocks
    .map((block) => (block.kind === "data" ? writtenVariable(block.name) : block.text.pattern))
    .join("\n\n"),
  button: action?.label.pattern ?? "",
});

/** The variables of an email: the ones our own wording uses. */
export function variablesOf({ subject, heading, blocks, action }: MailContent): MailVariable[] {
  const names = new Set(
    [subject, heading, ...blocks, action?.label].flatMap((each) => {
      if (!each) return [];
      if ("pattern" in each) return Object.keys(each.values);
      return each.kind === "data" ? [each.name] : Object.keys(each.text.values);
    }),
  ) as Set<MailVariableName>;
  return [...names].map((name) => ({ name, ...mailVariables[name] }));
}

/** The email in these words. Values are filled in once, so braces in what someone wrote mean nothing. */
export function fillMail(content: MailContent, wording: MailWording): FilledMail {
  const { subject, heading, blocks, action } = content;
  const texts = [
    subject,
    heading,
    action?.label,
    ...blocks.map((block) => (block.kind === "data" ? null : block.text)),
  ];
  const values: Values = Object.assign({}, ...texts.map((text) => text?.values));
  const fill = (text: string): string =>
    fillVariables(text, (name) => values[name as MailVariableName]?.toLocaleString("en-US"));
  const data = new Map(blocks.flatMap((block) => (block.kind === "data" ? [[block.name, block.parts]] : [])));
  return {
    subject: fill(wording.subject),
    heading: fill(wording.heading),
    blocks: paragraphsOf(wording.body).flatMap(
      (text): readonly MailPart[] =>
        data.get(onlyVariableIn(text) as MailVariableName) ?? [{ kind: "paragraph", text: fill(text) }],
    ),
    action: action && { label: fill(wording.button), url: action.url },
  };
}
