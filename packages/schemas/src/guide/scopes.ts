import { apiKeyScopes, can, scopeMeanings, staffRoleLabels, staffRoles } from "@evoya/domain/staff";
import type { Contract } from "../endpoint.ts";
import type { GuidePage } from "./guide-page.ts";

type Scope = (typeof apiKeyScopes)[number];

/** Where the reference describes an operation, as Swagger UI names its places. */
export const referenceOf = (tag: string, operationId: string): string =>
  `/docs/reference#/${encodeURIComponent(tag)}/${operationId}`;

const operationsOf = (contract: Contract, scope: Scope): string =>
  Object.entries(contract)
    .filter(([, { permission }]) => permission === scope)
    .map(
      ([name, { tag, alsoNeeds }]) =>
        `[\`${name}\`](${referenceOf(tag, name)})${alsoNeeds ? ` (with \`${alsoNeeds}\`)` : ""}`,
    )
    .join(", ");

const rolesWith = (scope: Scope): string =>
  staffRoles
    .filter((role) => can(role, scope))
    .map((role) => staffRoleLabels[role])
    .join(", ") || "Nobody: it's for keys";

const section = (contract: Contract, scope: Scope): string => `
## \`${scope}\`

A key with it can ${scopeMeanings[scope]}. In the team: ${rolesWith(scope)}.

${operationsOf(contract, scope)}
`;

export const scopes: GuidePage = {
  slug: "scopes",
  title: "Scopes",
  text: ({ contract }) => `
A key can do what its scopes say, and nothing else. Most are a resource with \`.read\` or \`.write\`; one doesn't include
the other. Whoever creates a key can only give it what they may do themselves, apart from the scopes that are for keys
alone; should they get a smaller role later, so does the key. No scope lets a key manage the team or other keys.

| scope | a key with it can |
|-|-|
${apiKeyScopes.map((scope) => `| \`${scope}\` | ${scopeMeanings[scope]} |`).join("\n")}

Below is every operation that each of them opens, from the same table that the API checks.
${apiKeyScopes.map((scope) => section(contract, scope)).join("")}
`,
};
