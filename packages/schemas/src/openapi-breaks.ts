import type { ApiRecord, RecordedOperation, Shape } from "./openapi-record.ts";

/** What's sent must be taken as before; what's answered must be there as before. */
type Direction = "sent" | "answered";
type Schemas = ApiRecord["schemas"];
type Side = { shape: Shape; schemas: Schemas };
type Step = { at: string; direction: Direction; seen: ReadonlySet<string> };

const referred = /^#\/components\/schemas\/(.+)$/;

function resolved({ shape, schemas }: Side): Shape {
  const name = referred.exec(String(shape.$ref ?? ""))?.[1];
  return name ? (schemas[name] ?? {}) : shape;
}

const listOf = (value: unknown): unknown[] => (value === undefined ? [] : [value].flat());
const propertiesOf = (shape: Shape) => (shape.properties ?? {}) as { [name: string]: Shape };
const variantsOf = (shape: Shape): Shape[] | null => (shape.anyOf ?? shape.oneOf ?? null) as Shape[] | null;

/** Values a schema names: an enumeration, or one constant. */
const valuesOf = (shape: Shape): unknown[] | null =>
  (shape.enum as unknown[]) ?? (shape.const === undefined ? null : [shape.const]);

/** A type of numbers includes whole ones. */
const allows = (types: unknown[], type: unknown): boolean =>
  types.includes(type) || (type === "integer" && types.includes("number"));

function typeBreaks(before: Shape, after: Shape, { at, direction }: Step): string[] {
  const [narrow, wide] = direction === "sent" ? [before, after] : [after, before];
  const wideTypes = listOf(wide.type);
  if (wideTypes.length === 0 || narrow.type === undefined) return [];
  const lost = listOf(narrow.type).filter((type) => !allows(wideTypes, type));
  return lost.length > 0
    ? [`${at}: ${direction === "sent" ? "no longer takes" : "can be"} ${lost.join(", ")}`]
    : [];
}

/** Bounds that a request could keep before, and may break now. */
function boundBreaks(before: Shape, after: Shape, { at, direction }: Step): string[] {
  if (direction === "answered") return [];
  const bounds = { minimum: 1, minLength: 1, minItems: 1, maximum: -1, maxLength: -1, maxItems: -1 };
  return Object.entries(bounds).flatMap(([bound, sign]) => {
    const [was, is] = [before[bound], after[bound]] as (number | undefined)[];
    const isTighter = is !== undefined && (was === undefined || (is - was) * sign > 0);
    return isTighter ? [`${at}: ${bound} is tighter`] : [];
  });
}

function valueBreaks(before: Shape, after: Shape, { at, direction }: Step): string[] {
  const [was, is] = [valuesOf(before), valuesOf(after)];
  // Answers may have new values: we ask readers to expect them.
  if (direction === "answered" || !is) return [];
  if (!was) return before.type === undefined ? [] : [`${at}: only takes some values`];
  const lost = was.filter((value) => !is.includes(value));
  return lost.length > 0
    ? [`${at}: no longer takes ${lost.map((value) => JSON.stringify(value)).join(", ")}`]
    : [];
}

function objectBreaks(before: Side, after: Side, step: Step): string[] {
  const [was, is] = [propertiesOf(before.shape), propertiesOf(after.shape)];
  const [required, nowRequired] = [listOf(before.shape.required), listOf(after.shape.required)];
  const at = (name: string) => `${step.at}.${name}`;
  const gone = Object.keys(was)
    .filter((name) => !(name in is))
    .filter(() => step.direction === "answered" || after.shape.additionalProperties === false)
    .map((name) => `${at(name)}: is gone`);
  const stricter =
    step.direction === "sent"
      ? nowRequired
          .filter((name) => !required.includes(name))
          .map((name) => `${at(String(name))}: is required now`)
      : required
          .filter((name) => String(name) in is && !nowRequired.includes(name))
          .map((name) => `${at(String(name))}: can be missing now`);
  const inside = Object.keys(was)
    .filter((name) => name in is)
    .flatMap((name) =>
      schemaBreaks(
        { ...before, shape: was[name]! },
        { ...after, shape: is[name]! },
        { ...step, at: at(name) },
      ),
    );
  return [...gone, ...stricter, ...inside];
}

/** Each variant on the one side needs one on the other that fits. */
function variantBreaks(before: Side, after: Side, step: Step): string[] {
  const expand = (side: Side): Side[] =>
    (variantsOf(side.shape) ?? [side.shape]).map((shape) => ({ ...side, shape }));
  const [was, is] = [expand(before), expand(after)];
  const fits = (one: Side, other: Side) => schemaBreaks(one, other, step).length === 0;
  // A new variant of an answer is something new; what there was must still be among them.
  const lost = was.filter((one) => !is.some((other) => fits(one, other)));
  return lost.length > 0 ? [`${step.at}: ${lost.length} of ${was.length} variants no longer fit`] : [];
}

function schemaBreaks(one: Side, other: Side, step: Step): string[] {
  const key = `${one.shape.$ref}`;
  if (one.shape.$ref && step.seen.has(key)) return [];
  const next = one.shape.$ref ? { ...step, seen: new Set([...step.seen, key]) } : step;
  const [before, after] = [
    { ...one, shape: resolved(one) },
    { ...other, shape: resolved(other) },
  ];
  if (variantsOf(before.shape) || variantsOf(after.shape)) return variantBreaks(before, after, next);
  const breaks = [typeBreaks, boundBreaks, valueBreaks].flatMap((find) =>
    find(before.shape, after.shape, next),
  );
  const objects = before.shape.properties || after.shape.properties ? objectBreaks(before, after, next) : [];
  const [items, nowItems] = [before.shape.items, after.shape.items] as (Shape | undefined)[];
  const inItems =
    items && nowItems
      ? schemaBreaks(
          { ...before, shape: items },
          { ...after, shape: nowItems },
          { ...next, at: `${next.at}[]` },
        )
      : [];
  return [...breaks, ...objects, ...inItems];
}

function operationBreaks(
  name: string,
  [before, wereSchemas]: [RecordedOperation, Schemas],
  [after, areSchemas]: [RecordedOperation, Schemas],
): string[] {
  const compare = (direction: Direction, at: string, was: Shape, is: Shape) =>
    schemaBreaks(
      { shape: was, schemas: wereSchemas },
      { shape: is, schemas: areSchemas },
      { at: `${name} ${at}`, direction, seen: new Set() },
    );
  const same = (one: { name: string; in: string }) => (other: { name: string; in: string }) =>
    one.name === other.name && one.in === other.in;
  const parameters = before.parameters.flatMap((was) => {
    const is = after.parameters.find(same(was));
    return is ? compare("sent", was.name, was.schema, is.schema) : [`${name} ${was.name}: is gone`];
  });
  const demanded = after.parameters
    .filter((is) => is.required && !before.parameters.find(same(is))?.required)
    .map((is) => `${name} ${is.name}: is required now`);
  const requests = Object.entries(before.request ?? {}).flatMap(([type, was]) => {
    const is = after.request?.[type];
    return is ? compare("sent", "body", was, is) : [`${name} body: no longer takes ${type}`];
  });
  const newBody = !before.request && after.request ? [`${name} body: is required now`] : [];
  const answers = Object.entries(before.answers).flatMap(([status, types]) => {
    const now = after.answers[status];
    if (!now) return [`${name}: no longer answers ${status}`];
    return Object.entries(types).flatMap(([type, was]) =>
      now[type] ? compare("answered", status, was, now[type]) : [`${name} ${status}: no longer ${type}`],
    );
  });
  return [...parameters, ...demanded, ...requests, ...newBody, ...answers];
}

/**
 * What a program that worked with `released` may stumble over in `current`: operations, fields of answers, and values of
 * requests that are gone, and what a request must have now. Additions are none.
 */
export const breaksBetween = (released: ApiRecord, current: ApiRecord): string[] =>
  Object.entries(released.operations).flatMap(([name, before]) => {
    const after = current.operations[name];
    return after
      ? operationBreaks(name, [before, released.schemas], [after, current.schemas])
      : [`${name}: is gone`];
  });
