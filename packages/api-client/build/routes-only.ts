import { pathToFileURL } from "node:url";
import type { Contract, Endpoint } from "@evoya/schemas/endpoint";
import type { Plugin } from "vite";

/** The parts of an endpoint that the client needs at run time. */
export const routeOf = ({ method, path, idempotent, upload }: Endpoint) => ({
  method,
  path,
  idempotent,
  upload,
});

/** Routes as sorted lines, path first, which compress better than objects: they're part of every page's script. */
const linesOf = (contract: Contract): string =>
  Object.entries(contract)
    .map(([name, endpoint]) => {
      const { method, path, idempotent, upload } = routeOf(endpoint);
      return [path, method, name, idempotent ? 1 : "", upload ?? ""].join(" ").trimEnd();
    })
    .toSorted()
    .join("\n");

const read = `lines => Object.fromEntries(lines.split("\\n").map((line) => {
  const [path, method, name, idempotent, upload] = line.split(" ");
  return [name, { method, path, idempotent: !!idempotent, upload }];
}))`;

/**
 * Keeps only what the client needs of a contract at run time. The schemas have done their work by then: they provided
 * the types, and forms import the few they check with. Keeps zod out of pages without a form.
 */
export function routesOnly(): Plugin {
  return {
    name: "evoya:routes-only",
    apply: "build",
    load: {
      filter: { id: /schemas\/src\/(member|staff)-contract\.ts$/ },
      async handler(id) {
        const contracts: Record<string, Contract> = await import(pathToFileURL(id).href);
        return [
          `const read = ${read};`,
          ...Object.entries(contracts).map(
            ([name, contract]) =>
              `export const ${name} = /* #__PURE__ */ read(${JSON.stringify(linesOf(contract))});`,
          ),
        ].join("\n");
      },
    },
  };
}
