import { expect, test } from "@playwright/test";

/** The full route table (public spec §2.1), with something in place of what a route is told. */
const table = [
  ...["/", "/quiz", "/quiz-form", "/results-teaser", "/quiz-results", "/results"],
  ...["/create-account", "/login", "/select-plan", "/auth/sign-up", "/auth/gate", "/signup"],
  ...["/dashboard", "/rewards", "/upgrade", "/concierge", "/concierge/1", "/concierge-booking"],
  ...["/itinerary-generator", "/itinerary-preview/costa_rica"],
  ...["/how-it-works", "/meet-your-experts", "/why-choose-us", "/why-travelers-love-us", "/services"],
  ...[
    "/destinations",
    "/contact",
    "/faq",
    "/testimonials",
    "/privacy-policy",
    "/terms-of-use",
    "/membership",
  ],
  ...["/plan-my-trip", "/plan-trip", "/creators", "/partner", "/settings"],
  ...["/trip-album", "/trip-album/1", "/album/share/1", "/voice-assistant", "/evie"],
  ...["/messages", "/documents", "/trips", "/social-integration", "/profile/complete", "/profile/edit"],
  ...["europe", "asia", "usa", "caribbean", "africa", "south-america"].map(
    (region) => `/destinations/${region}`,
  ),
];

test("every route of the table is answered, and no other", async ({ request }) => {
  for (const path of table) expect((await request.get(path)).status(), path).toBe(200);
  for (const path of ["/nowhere", "/destinations/atlantis", "/trips/1/2/3"])
    expect((await request.get(path)).status(), path).toBe(404);
});

const redirects = [
  ["/signup", "/create-account?plan=basic"],
  ["/signup?plan=elite", "/create-account?plan=elite"],
  ["/auth", "/login"],
  ["/quiz-and-sample", "/quiz"],
  ["/itinerary", "/itinerary-generator"],
  ["/client-portal?tab=billing", "/upgrade"],
] as const;

for (const [from, to] of redirects) {
  test(`${from} leads to ${to}, and Back does not lead into it again`, async ({ page }) => {
    await page.goto("/services");
    await page.goto(from);
    // Members' pages ask visitors to sign in, and remember where they wanted to go.
    await expect(page).toHaveURL((url) => {
      const address = url.pathname + url.search;
      return address === to || address === `/login?next=${encodeURIComponent(to)}`;
    });
    await page.goBack();
    await expect(page).toHaveURL("/services");
  });
}

test("both names of the assistant show one page, which asks visitors to sign in", async ({ page }) => {
  for (const path of ["/evie", "/voice-assistant"]) {
    await page.goto(path);
    await expect(page.getByText("Please sign in to access our voice assistant.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Sign In" })).toHaveAttribute(
      "href",
      `/login?next=${encodeURIComponent(path)}`,
    );
  }
});
