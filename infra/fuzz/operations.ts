import type { Schema } from "./hostile.ts";

/** An operation of the contract's document. */
export type Operation = {
  id: string;
  method: string;
  path: string;
  parameters: { name: string; in: "path" | "query" | "header"; schema: Schema }[];
  /** The schema and an example of its JSON body. */
  body: { schema: Schema; example: unknown } | null;
  /** The field of its file, if it takes one. */
  upload: string | null;
  isStream: boolean;
};

type Media = { schema?: Schema; example?: unknown };
type Described = {
  operationId?: string;
  parameters?: Operation["parameters"];
  requestBody?: { content: Record<string, Media> };
  responses?: Record<string, { content?: Record<string, unknown> }>;
};
export type OpenApi = {
  paths: Record<string, Record<string, Described>>;
  components?: { schemas?: Record<string, Schema> };
};

const fieldOf = (media: Media | undefined): string | null =>
  Object.keys(media?.schema?.properties ?? {})[0] ?? null;

/** Every operation of the document, in order. */
export function operationsOf({ paths }: OpenApi): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => {
      const content = described.requestBody?.content ?? {};
      const json = content["application/json"];
      return {
        id: described.operationId ?? `${method} ${path}`,
        method: method.toUpperCase(),
        path,
        parameters: described.parameters ?? [],
        body: json ? { schema: json.schema ?? {}, example: json.example } : null,
        upload: fieldOf(content["multipart/form-data"]),
        isStream: JSON.stringify(described.responses ?? {}).includes("text/event-stream"),
      };
    }),
  );
}

/** Finds the target of a `$ref` in the document. */
export const resolverOf =
  ({ components }: OpenApi) =>
  (ref: string): Schema =>
    components?.schemas?.[ref.split("/").at(-1)!] ?? {};
