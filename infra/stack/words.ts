/** Words we don't write, and what to write instead: as much of docs/writing.md as a program can check. */

type Rule = {
  /** Every match is a fault. */
  pattern: RegExp;
  instead: string;
  /** Checked only in comments and texts, since names in code may be older than the rule. */
  inProse?: true;
};

type Allowance = {
  /** How a file's path starts. */
  path: string;
  /** The words allowed there. */
  text: RegExp;
  reason: string;
};

const british = [
  "travell(?:er|ers|ed|ing)",
  "(?:water)?colou(?:r|rs|red|ring)",
  "neighbou(?:r|rs|ring|rhood|rhoods)",
  "harbou(?:r|rs)",
  "favou(?:r|rs|red|rite|rites)",
  "(?:hono|behavio|labo|flavo|humo)ur\\w*",
  "cancell(?:ed|ing)",
  "(?:label|pedal|dial|level|snorkel|model)l(?:ed|ing)",
  "(?:kilo|centi)?metres?",
  "(?:centre|theatre|lustre)s?",
  "programmes?",
  "(?:organ|recogn|real|summar|capital|normal|modern|serial|sanit|author|apolog)is(?:e|ed|es|ing|ation)",
  "grey",
  "jewellery",
  "pyjamas",
  "licence",
  "catalogues?",
  "towards",
  "afterwards",
  "whilst",
];

export const rules: Rule[] = [
  { pattern: /\banew\b/i, instead: "again" },
  { pattern: /\bmeanwhile\b/i, instead: "since, by then, in between, until then" },
  { pattern: /\blook into (?:your|both|the) (?:mail|inbox|mailbox)/i, instead: "Check your email" },
  {
    pattern: /(?<!\b(?:no|old|new|first|second|next|last|this|that|killed|another|every|any) )\bone's\b/i,
    instead: "your, their, the member's",
  },
  { pattern: /\b(?:is|are|was|were|be|been) told\b|\btold of\b/i, instead: "hears, sees, gets, is emailed" },
  { pattern: /\bcall(?:ed|s|ing)? (?:it )?off\b/i, instead: "cancel" },
  {
    pattern: /\bswitch(?:ed|es|ing)? (?:it )?off\b/i,
    instead: "turn off; for people, deactivate",
  },
  { pattern: /\b(?:for|to|than|lets) who\b/i, instead: "a noun: for members who, to anyone who" },
  {
    pattern: /\b(?:I|you|we|they) (?:(?:will|would|could|do|have|are|were) not|(?:would|had) rather)\b/i,
    instead: "contractions: won't, don't, you'd rather",
    inProse: true,
  },
  { pattern: /["`>]Couldn't (?!be\b)/, instead: "We couldn't, or the specification's words" },
  { pattern: /\bmost(?!Popular\b)[A-Z]\w*/, instead: "maxX for a limit" },
  { pattern: new RegExp(`\\b(?:${british.join("|")})\\b`, "i"), instead: "American spelling", inProse: true },
];

export const allowances: Allowance[] = [
  { path: "apps/api/src/db/migrations/", text: /./, reason: "a migration that ran is never edited" },
  { path: "apps/api/src/dev/s3/target.ts", text: /Couldn't parse/, reason: "the text of S3 itself" },
  { path: "apps/api/src/dev/s3/wire.test.ts", text: /colour/, reason: "somebody else's header" },
  { path: "infra/stack/", text: /./, reason: "the list itself, and its test" },
  { path: "docs/writing.md", text: /./, reason: "shows the words not to use" },
  { path: "docs/decisions/0099", text: /`\w+`/, reason: "names what keeps its spelling" },
  { path: "", text: /[`'"]cancelled[`'"]/, reason: "a stored status, as the specification names it" },
  {
    path: "packages/domain/src/catalog/",
    text: /Sydney Harbour|Darling Harbour|Harbour Bridge/,
    reason: "a name",
  },
  {
    path: "packages/domain/src/catalog/",
    text: /\bGrey\b/,
    reason: "Lago Grey, its glacier and its river",
  },
  { path: "packages/domain/src/catalog/", text: /\bCentre\b/, reason: "a building's own name" },
  {
    path: "packages/domain/src/traveler-types.test.ts",
    text: /Balanced Traveller/,
    reason: "read as typed",
  },
];
