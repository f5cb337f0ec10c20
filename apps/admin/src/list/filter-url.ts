import type { z } from "zod";
import type { ListUrl } from "./list-url.ts";

/** A list's filters in its address, read with the API's own schema. Anything the schema refuses is ignored. */
export function filterUrl<Filter extends z.ZodObject>(schema: Filter): ListUrl<z.output<Filter>> {
  const parts = Object.entries(schema.shape as Record<string, z.ZodType>);
  return {
    read: (search) =>
      Object.fromEntries(
        parts.map(([name, part]) => [name, part.safeParse(search.get(name) || undefined).data || undefined]),
      ) as z.output<Filter>,
    write: (filters) => {
      const search = new URLSearchParams();
      for (const [name] of parts) {
        const value = (filters as Record<string, unknown>)[name];
        if (value !== undefined && value !== "") search.set(name, String(value));
      }
      return search;
    },
  };
}
