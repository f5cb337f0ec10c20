import { pathToFileURL } from "node:url";
import type { Contract, Endpoint } from "@evoya/schemas/endpoint";
import type { Plugin } from "vite";

const routeOf = ({ method, path, idempotent, upload }: Endpoint) => ({ method, path, idempotent, upload });

/**
 * Keeps what the client needs of a contract at run time. The schemas have done their work by then: they provided the
 * types, and forms import the few they check with. Keeps zod out of pages without a form.
 */
export function routesOnly(): Plugin {
  return {
    name: "evoya:routes-only",
    apply: "build",
    load: {
      filter: { id: /schemas\/src\/(member|staff)-contract\.ts$/ },
      async handler(id) {
        const contracts: Record<string, Contract> = await import(pathToFileURL(id).href);
        return Object.entries(contracts)
          .map(([name, contract]) => {
            const routes = Object.entries(contract).map(([operation, endpoint]) => [
              operation,
              routeOf(endpoint),
            ]);
            return `export const ${name} = ${JSON.stringify(Object.fromEntries(routes))};`;
          })
          .join("\n");
      },
    },
  };
}
