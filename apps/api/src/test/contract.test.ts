import { contract } from "@evoya/schemas/contract";
import type { Endpoint } from "@evoya/schemas/endpoint";
import { navigations } from "@evoya/schemas/navigations";
import { describe, expect } from "vitest";
import { z } from "zod";
import { test } from "./world.ts";

type Layer = {
  route?: { path: string; methods: Record<string, boolean> };
  handle?: { stack?: Layer[]; areas?: Map<string, { stack?: Layer[] }> };
};

const endpoints = Object.values(contract) as Endpoint[];
const redirects = Object.values(navigations).map(({ path }) => `get ${path}`);

/**
 * What commits before its answer is kept, and why that request can come again with the same key after the API ended in
 * between.
 */
const repeatable: Record<string, string> = {
  "/v1/me/checkouts": "Finds the open checkout, and pays under its id",
  "/v1/me/membership/cancel": "Canceled stays canceled",
  "/v1/me/membership/move-down": "The plan to come is set, not changed",
  "/v1/me/membership/resume": "What was resumed goes on",
  "/v1/admin/memberships/:id/repayments": "Its id comes from the key (decision 381)",
  "/v1/admin/repayments/:id/approve": "It waits for approval once",
  "/v1/admin/repayments/:id/send": "The provider gives each once, by its id",
  "/v1/admin/membership-differences/:id/mend": "What agrees stays as it is",
  "/v1/admin/threads/bulk": "Each conversation names its version, and is refused for an older one",
  "/v1/admin/requests/bulk": "Each request names its version, and is refused for an older one",
  "/v1/me/evie/questions": "Changes nothing but the conversation, where the question stands twice",
};

/** Why it's safe to send each POST without `Idempotency-Key` twice. A new one takes the key or gets a reason here. */
const harmless: Record<string, string> = {
  "/v1/me/api-keys":
    "Its answer is a secret, which the table of answers must not keep; a second key is seen and deleted",
  "/v1/me/deletion": "Asks for the same day once more",
  "/v1/password-resets": "Mails to one address are bounded",
  "/v1/me/email-verification": "Mails to one address are bounded",
  "/v1/me/email-change": "The later link replaces the earlier",
  "/v1/me/two-factor": "The later secret replaces the earlier",
  "/v1/me/two-factor/off": "Off stays off",
  "/v1/me/two-factor/recovery-codes": "A code of the app is good once",
  "/v1/me/itineraries/:id/journal/import": "Only what stands under no day is put somewhere",
  "/v1/me/itineraries/:id/posted-photos": "An album has a photo once",
  "/v1/me/itineraries/:id/media": "An album has a file once",
  "/v1/me/data-exports": "While one is being made, answers with that one",
  "/v1/me/data-exports/:id/link": "It answers with a link that lasts a minute; a second is another",
  "/v1/admin/cases/:id/files": "A file sent twice is seen twice, and can be removed",
  "/v1/admin/members/:id/message-files": "A file sent twice is seen twice, and can be removed",
  "/v1/me/message-files": "A file sent twice is seen twice, and can be removed",
  "/v1/me/cases/:id/files": "A file sent twice is seen twice, and can be removed",
  "/v1/me/documents": "The same file with the same details is recognized by its content",
  "/v1/me/itineraries/:id/booking-request/cancel": "Asked once, until the team answers",
  "/v1/admin/booking-requests/:id/cancel": "Canceled for good",
  "/v1/admin/booking-requests/:id/keep": "Answers once; another answer needs another ask",
  "/v1/me/itineraries/:id/review": "Reviewed stays reviewed",
  "/v1/me/itineraries/:id/edits": "Names the version it was made against, and is refused for an older one",
  "/v1/admin/itineraries/:id/edits": "Names the version it was made against, and is refused for an older one",
  "/v1/admin/catalog-imports": "A file is imported once, until that's undone",
  "/v1/admin/notification-previews": "Changes nothing: it shows what sending would write",
  "/v1/admin/catalog-places/:id/previews": "Changes nothing: it plans sample trips",
  "/v1/admin/catalog-places/:id/website-checks": "Looks again; a second failure on the same day counts once",
  "/v1/me/itineraries/:id/edit-previews": "Changes nothing: it shows what edits would do",
  "/v1/me/itineraries/:id/wishes": "Changes nothing: it reads a wish as edits",
  "/v1/admin/itineraries/:id/edit-previews": "Changes nothing: it shows what edits would do",
  "/v1/admin/itineraries/:id/wishes": "Changes nothing: it reads a wish as edits",
  "/v1/me/checkouts/:id/cancel": "Canceled stays canceled",
  "/v1/me/reward-redemptions/:id/cancel": "Canceled stays canceled, and points come back once",
  "/v1/me/billing-portal": "Opens a door at the provider, and changes nothing here",
  "/v1/me/notices/read": "Read stays read",
  "/v1/me/threads/read": "Read stays read",
  "/v1/inbound-mail": "An email is in a conversation once, by its own id",
  "/v1/unsubscribe": "Off stays off",
  "/v1/subscriptions": "Off stays off, and on stays on",
  "/v1/admin/notification-audiences": "Counts, and changes nothing",
  "/v1/admin/mail-templates/:name/test": "A second test is one more email to oneself",
  "/v1/admin/mail-templates/:name/wording/test": "A second test is one more email to oneself",
  "/v1/admin/mail-templates/:name/preview": "Changes nothing: it shows words that aren't saved",
  "/v1/admin/notification-tests": "A second test is one more email to oneself",
  "/v1/admin/notifications/:id/cancel": "Canceled stays canceled",
  "/v1/admin/notifications/:id/retry": "What is tried again is no failure anymore",
  "/v1/webhooks/stripe": "Events are kept once by their own id",
  "/v1/me/profile/photo": "The later photo replaces the earlier",
  "/v1/submission-uploads": "A file sent twice is removed with all those whose form is not sent",
  "/v1/accounts": "An address has one account",
  "/v1/sessions": "A second session is seen, and can be ended",
  "/v1/sessions/second-step": "A code is good once",
  "/v1/analytics": "Visits are counted by their own ids",
  "/api/analytics": "Visits are counted by their own ids",
  "/v1/browser-errors": "Counts, and a fault is reported once a minute",
  "/v1/admin/browser-errors": "Counts, and a fault is reported once a minute",
  "/v1/admin/sessions": "A second session is seen, and can be ended",
  "/v1/admin/sessions/second-step": "A code is good once",
  "/v1/admin/staff/:id/invitation": "The later link replaces the earlier",
  "/v1/admin/password-resets": "Mails to one address are bounded",
  "/v1/admin/me/two-factor": "The later secret replaces the earlier",
  "/v1/admin/me/two-factor/off": "Off stays off",
  "/v1/admin/me/two-factor/recovery-codes": "A code of the app is good once",
  "/v1/admin/failed-jobs/:id/retry": "What runs again has not failed anymore",
  "/v1/shared-albums/:shareToken/media": "An album keeps each file once",
  "/v1/shared-trips/:shareToken/open": "Shows, and changes nothing but the count of guesses",
  "/v1/admin/webhooks":
    "Its answer is a secret, which the table of answers must not keep; a second webhook is seen and deleted",
  "/v1/admin/webhooks/:id/secret": "Its answer is a secret; the later one replaces the earlier",
  "/v1/admin/webhooks/:id/test": "A second test is one more test event",
  "/v1/admin/webhook-deliveries/:id/replay": "Whoever gets an event twice knows it by its id",
  "/v1/admin/api-keys/:id/secret":
    "Its answer is a secret; the later one replaces the earlier if nobody has used that, and the old one works on",
  "/v1/admin/api-keys":
    "Its answer is a secret, which the table of answers must not keep; a second key is seen and revoked",
};

/** Every route the application answers under /v1, as "get /v1/…". */
function mountedRoutes(layers: Layer[]): string[] {
  return layers.flatMap(({ route, handle }) => {
    if (route) return Object.keys(route.methods).map((method) => `${method} ${route.path}`);
    const routers = handle?.areas ? [...handle.areas.values()] : [handle];
    return routers.flatMap((router) => (router?.stack ? mountedRoutes(router.stack) : []));
  });
}

describe("the contract and the routes", () => {
  test("match", ({ world }) => {
    const app = world.container.buildApp() as unknown as { router: { stack: Layer[] } };
    const routes = mountedRoutes(app.router.stack).filter((route) => / \/(v1|api)\//.test(route));
    const declared = endpoints.map(({ method, path }) => `${method} ${path}`);
    expect(routes.toSorted()).toEqual([...declared, ...redirects].toSorted());
  });

  test("every write refuses unknown fields", () => {
    for (const endpoint of endpoints) {
      if (!endpoint.body) continue;
      const {
        $ref,
        $defs = {},
        ...inline
      } = z.toJSONSchema(endpoint.body, { io: "input", unrepresentable: "any" });
      const whole = $ref ? ($defs[$ref.replace("#/$defs/", "")] ?? {}) : inline;
      const json = whole.type === "array" ? (whole.items as typeof whole) : whole;
      for (const shape of json.oneOf ?? json.anyOf ?? [json])
        expect(shape, `${endpoint.method} ${endpoint.path}`).toHaveProperty("additionalProperties", false);
    }
  });

  test("every POST is idempotent, or has a reason here why repeating it is harmless", () => {
    const open = endpoints.filter(({ method, idempotent }) => method === "post" && !idempotent);
    expect(open.map(({ path }) => path).toSorted()).toEqual(Object.keys(harmless).toSorted());
  });

  test("every POST keeps its answer with what it wrote, or has a reason here why it can come again", () => {
    const apart = endpoints.filter(({ method, outside }) => method === "post" && outside);
    expect(apart.map(({ path }) => path).toSorted()).toEqual(Object.keys(repeatable).toSorted());
  });
});

describe("GET /openapi.json", () => {
  test("describes every endpoint", async ({ world }) => {
    const { data } = await world.visitor().http.get("/openapi.json");
    expect(data.openapi).toBe("3.1.0");
    const described = Object.entries(data.paths as Record<string, object>).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    );
    const routes = [...endpoints.map(({ method, path }) => `${method} ${path}`), ...redirects];
    const declared = routes.map((route) => route.replace(/:(\w+)/g, "{$1}"));
    expect(described.toSorted()).toEqual(declared.toSorted());
  });

  test("only refers to schemas it contains", async ({ world }) => {
    const { data } = await world.visitor().http.get("/openapi.json");
    const text = JSON.stringify(data);
    for (const [, name] of text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      expect(data.components.schemas).toHaveProperty(name!);
    }
  });
});
