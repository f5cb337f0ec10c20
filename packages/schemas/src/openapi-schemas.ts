import { z } from "zod";

export type Json = { [key: string]: unknown };

/** The limits zod gives every whole number: JavaScript's own, which tell readers nothing. */
const isSafetyBound = (key: string, value: unknown): boolean =>
  (key === "minimum" && value === Number.MIN_SAFE_INTEGER) ||
  (key === "maximum" && value === Number.MAX_SAFE_INTEGER);

/** One of zod's JSON schemas with references into `components`, without its own definitions, dialect, and name. */
function clean(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(clean);
  if (value === null || typeof value !== "object") return value;
  const entries = Object.entries(value).filter(
    ([key, inner]) => !["$schema", "$defs"].includes(key) && !isSafetyBound(key, inner),
  );
  return Object.fromEntries(
    entries.map(([key, inner]) => {
      if (key === "$ref") return [key, String(inner).replace("#/$defs/", "#/components/schemas/")];
      return [key, key === "properties" ? cleanEach(inner as Json) : clean(inner)];
    }),
  );
}

/** Properties may have the name of a keyword. */
const cleanEach = (properties: Json): Json =>
  Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, clean(schema)]));

/**
 * Turns zod schemas into OpenAPI schemas. Those with a `meta({ id })` are moved into `components` and referenced.
 * Throws if one name is used for two different schemas, which would leave one of them out.
 */
export function createSchemaConverter() {
  const components: Json = {};

  const define = (name: string, schema: unknown): void => {
    const { id: _id, ...definition } = clean(schema) as Json;
    const before = components[name];
    if (before && JSON.stringify(before) !== JSON.stringify(definition))
      throw new Error(`Two schemas are called ${name}`);
    components[name] = definition;
  };

  const convert = (schema: z.ZodType, io: "input" | "output"): Json => {
    const json = z.toJSONSchema(schema, { io, target: "draft-2020-12", unrepresentable: "any" }) as Json;
    for (const [name, definition] of Object.entries((json.$defs as Json) ?? {})) define(name, definition);
    // A named schema arrives as a reference to one of these definitions.
    return clean(json) as Json;
  };

  return { components, convert };
}
