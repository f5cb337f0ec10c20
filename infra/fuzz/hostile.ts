import type { Random } from "./random.ts";

/** The part of JSON Schema that the contract's document uses. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
};

const long = (letter: string, count: number): string => letter.repeat(count);

/** Texts that break code with assumptions about text. */
const texts: readonly string[] = [
  "",
  " ",
  "\0",
  "a\0b",
  "\ud800",
  "\udfff tail",
  "\u202egnp.exe",
  "\u200b\u200d\ufeff",
  "e\u0301\u0323\u0302".repeat(40),
  "👩‍👩‍👧‍👦".repeat(60),
  "İıſK",
  "../../../../etc/passwd",
  "'; drop table users; --",
  "%00%ff%c0%af",
  "%",
  "_%\\",
  "$1",
  "{{member.first_name}}{{",
  "<script>alert(1)</script>",
  "\r\nX-Injected: yes",
  "__proto__",
  "constructor",
  "null",
  "NaN",
  "[object Object]",
  "9".repeat(400),
  "1e309",
  "(((((((((((((((((((((((((((((",
  "a@b",
  `${long("a", 300)}@example.test`,
  "user@[127.0.0.1]",
  "http://127.0.0.1:5432/",
  "javascript:alert(1)",
  "https://user:password@example.test:99999/",
  "file:///etc/passwd",
  "\u0130stanbul\u0307",
  long("a", 10_000),
  long("💥", 5_000),
  long("\n", 2_000),
];

const dates: readonly string[] = [
  "0000-00-00",
  "0001-01-01",
  "2027-02-30",
  "9999-12-31",
  "10000-01-01",
  "-271821-04-20",
  "+275760-09-13",
  "1900-02-29",
  "2027-2-3",
  "2027-05-14T25:61:61Z",
  "2027-05-14T10:00:00+99:00",
  "9999-12-31T23:59:59.999999999Z",
  "0000-01-01T00:00:00Z",
  "24:00",
  "23:59:60",
];

const numbers: readonly number[] = [
  0,
  -0,
  -1,
  1,
  0.1,
  1e-320,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  2 ** 63,
  1e21,
  1e308,
  -1e308,
];

/** Arrays or objects, one inside the other. */
export const nested = (depth: number, kind: "array" | "object"): string =>
  kind === "array" ? "[".repeat(depth) + "]".repeat(depth) : `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`;

/** A value nobody would send on purpose. */
export function hostileValue(random: Random): unknown {
  switch (random.below(9)) {
    case 0:
      return random.pick(numbers);
    case 1:
      return random.pick([null, true, false]);
    case 2:
      return random.pick(dates);
    case 3:
      return JSON.parse(nested(1 + random.below(40), random.pick(["array", "object"] as const)));
    case 4:
      return Array.from({ length: random.pick([0, 1, 200, 3_000]) }, () => random.pick(texts.slice(0, 12)));
    case 5:
      return { toString: "x", length: -1, [random.pick(["__proto__x", "constructor", "a"])]: {} };
    default:
      return random.pick(texts);
  }
}

const hostileText = (random: Random): string =>
  random.chance(0.3) ? random.pick(dates) : random.pick(texts);

function textFor(schema: Schema, random: Random, ids: readonly string[]): string {
  if (schema.format === "uuid") return random.pick(ids);
  if (schema.format === "date") return random.pick(["2031-05-01", "2031-05-08", ...dates]);
  if (schema.format === "date-time") return random.pick(["2031-05-01T10:00:00.000Z", ...dates]);
  if (schema.format === "email") return `fuzz${random.below(1e9)}@example.test`;
  const edge = schema.maxLength ?? 40;
  if (edge <= 20_000 && random.chance(0.3))
    return long(random.pick(["a", "é", "💥"]), random.pick([edge, edge + 1, Math.ceil(edge / 2)]));
  return random.chance(0.5) ? "Lisbon by tram" : hostileText(random);
}

function numberFor({ minimum, maximum }: Schema, random: Random): number {
  const edges = [minimum, maximum, minimum && minimum - 1, maximum && maximum + 1].filter(
    (edge) => typeof edge === "number" && Number.isFinite(edge),
  ) as number[];
  return edges.length > 0 && random.chance(0.6) ? random.pick(edges) : random.pick(numbers);
}

/** A value of about the right shape, at and beyond the limits that `schema` allows. */
export function valueFor(
  schema: Schema,
  { random, ids, resolve }: { random: Random; ids: readonly string[]; resolve: (ref: string) => Schema },
  depth = 0,
): unknown {
  const context = { random, ids, resolve };
  const inside = (part: Schema): unknown => valueFor(part, context, depth + 1);
  if (schema.$ref) return inside(resolve(schema.$ref));
  if (depth > 8 || random.chance(0.04)) return hostileValue(random);
  if ("const" in schema) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return inside(random.pick(choices));
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => inside(part) as object));
  const type = Array.isArray(schema.type) ? random.pick(schema.type) : schema.type;
  switch (type) {
    case "object": {
      const entries = Object.entries(schema.properties ?? {});
      const kept = entries.filter(([name]) => schema.required?.includes(name) || random.chance(0.5));
      return Object.fromEntries(kept.map(([name, part]) => [name, inside(part)]));
    }
    case "array":
      return Array.from({ length: random.pick([0, 1, 2, 5]) }, () => inside(schema.items ?? {}));
    case "integer":
    case "number":
      return numberFor(schema, random);
    case "boolean":
      return random.chance(0.5);
    case "null":
      return null;
    case "string":
      return textFor(schema, random, ids);
    default:
      return hostileValue(random);
  }
}

/** `value` with one part somewhere replaced, dropped, or joined by something hostile. */
export function spoiled(value: unknown, random: Random): unknown {
  if (typeof value !== "object" || value === null || random.chance(0.15)) return hostileValue(random);
  if (Array.isArray(value)) {
    if (value.length === 0 || random.chance(0.2)) return [...value, hostileValue(random)];
    const at = random.below(value.length);
    return value.map((part, index) => (index === at ? spoiled(part, random) : part));
  }
  const names = Object.keys(value);
  if (names.length === 0 || random.chance(0.15)) {
    const name = random.pick(["__proto__", "constructor", "", "id", "userId", "\ud800", "isAdmin"]);
    return { ...value, [name]: hostileValue(random) };
  }
  const name = random.pick(names);
  const { [name]: part, ...rest } = value as Record<string, unknown>;
  return random.chance(0.15) ? rest : { ...rest, [name]: spoiled(part, random) };
}
