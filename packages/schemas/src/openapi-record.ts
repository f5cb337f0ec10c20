import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { contract } from "./contract.ts";
import type { Contract } from "./endpoint.ts";
import { openApiDocument } from "./openapi.ts";
import type { Json } from "./openapi-schemas.ts";

/** What a program can depend on: a schema without its words. */
export type Shape = { [key: string]: unknown };

/** One operation, as far as a program can depend on it. */
export type RecordedOperation = {
  parameters: { name: string; in: string; required: boolean; schema: Shape }[];
  request: { [type: string]: Shape } | null;
  /** Of success, by status and type. */
  answers: { [status: string]: { [type: string]: Shape } };
};

/** All operations by method and path, and the schemas they refer to. */
export type ApiRecord = {
  operations: { [name: string]: RecordedOperation };
  schemas: { [name: string]: Shape };
};

const words = new Set(["description", "example", "examples", "title", "default", "id", "pattern"]);

/** `value` without what's only for people. Properties may have the name of a keyword. */
function bare(value: unknown, isNames = false): unknown {
  if (Array.isArray(value)) return value.map((each) => bare(each));
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => isNames || !words.has(key))
      .map(([key, inner]) => [key, bare(inner, !isNames && key === "properties")]),
  );
}

type Content = { content?: Record<string, { schema: Json }> };
type Operation = {
  parameters?: { name: string; in: string; required: boolean; schema: Json }[];
  requestBody?: Content;
  responses: Record<string, Content>;
};

const schemasOf = ({ content = {} }: Content): { [type: string]: Shape } =>
  Object.fromEntries(Object.entries(content).map(([type, { schema }]) => [type, bare(schema) as Shape]));

const recorded = ({ parameters = [], requestBody, responses }: Operation): RecordedOperation => ({
  parameters: parameters.map(({ name, in: place, required, schema }) => ({
    name,
    in: place,
    required,
    schema: bare(schema) as Shape,
  })),
  request: requestBody ? schemasOf(requestBody) : null,
  answers: Object.fromEntries(
    Object.entries(responses)
      .filter(([status]) => /^[23]/.test(status))
      .map(([status, answer]) => [status, schemasOf(answer)]),
  ),
});

/** What programs can depend on in an OpenAPI document of ours. */
export function recordOf(document: Json): ApiRecord {
  const paths = Object.entries(document.paths as Record<string, Record<string, Operation>>);
  return {
    operations: Object.fromEntries(
      paths.flatMap(([path, methods]) =>
        Object.entries(methods).map(([method, operation]) => [
          `${method.toUpperCase()} ${path}`,
          recorded(operation),
        ]),
      ),
    ),
    schemas: bare((document.components as Json).schemas, true) as { [name: string]: Shape },
  };
}

/** The record of the API as it is now. */
export const currentRecord = (): ApiRecord =>
  recordOf(openApiDocument(contract as Contract, "https://api.example.com"));

const file = join(import.meta.dirname, "../released-api.jsonl");

/** The record of the API as it was released last. */
export function releasedRecord(): ApiRecord {
  const record: ApiRecord = { operations: {}, schemas: {} };
  for (const line of readFileSync(file, "utf8").trim().split("\n")) {
    const [kind, name, value] = JSON.parse(line) as [keyof ApiRecord, string, never];
    record[kind][name] = value;
  }
  return record;
}

// With each release: one line for each operation and schema, so that changes can be read.
if (import.meta.main) {
  const lines = Object.entries(currentRecord()).flatMap(([kind, named]) =>
    Object.entries(named)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, value]) => JSON.stringify([kind, name, value])),
  );
  writeFileSync(file, `${lines.join("\n")}\n`);
}
