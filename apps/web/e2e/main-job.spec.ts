import { expect, test } from "@playwright/test";
import { freshEmail, payByCard, pickDay, signUp, takeQuiz } from "./steps/member.ts";
import { signInAsStaff } from "./steps/staff.ts";

const member = { name: "Ada Ray", email: freshEmail("ada") };
const wish = "Kyoto 🍁";
const secret = "Ada is comparing us with another agency.";
const reply = "Dear Ada, two ryokans are on hold for you until Friday.";

// With animations on, as for most people.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

// The product's main job, from the home page to an answer from the concierge, on the built apps.
test("a visitor becomes a member, plans a trip, upgrades, and gets help from the concierge", async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);

  const staff = await signInAsStaff(browser);

  await test.step("the quiz leads to the teaser at the gate", async () => {
    await takeQuiz(page);
    await page.getByRole("link", { name: "Create My Free Account" }).click();
  });

  await test.step("the account keeps the anonymous answers", async () => {
    await signUp(page, member);
    await expect(page).toHaveURL(/\/quiz-results$/);
    await expect(page.getByText("What your answers say")).toBeVisible();
  });

  await test.step("the generator shows its progress while it makes an itinerary", async () => {
    await page.getByRole("link", { name: "Create my itinerary" }).click();
    await expect(page).toHaveURL(/\/itinerary-generator/);
    await expect(page.getByLabel("Trip length in days")).toHaveValue("12");
    await expect(page.getByLabel("Travel party")).toHaveValue("family");
    await page.getByLabel("Destination").fill("Rome, Italy");
    await page.getByRole("button", { name: "Generate Itinerary" }).click();
    await expect(page).toHaveURL(/\/trips\/[0-9a-f-]{36}$/);
  });

  await test.step("a free member only sees the summary, even from the API", async () => {
    await expect(page.getByRole("link", { name: "Upgrade to see it all" })).toBeVisible();
    const id = page.url().split("/").at(-1);
    const answer = await page.request.get(`${process.env.E2E_API_URL}/v1/me/itineraries/${id}`);
    expect(answer.ok()).toBe(true);
    const itinerary = await answer.json();
    expect(itinerary.plan).toBeNull();
    expect(itinerary.summary.days.length).toBeGreaterThan(0);
    // Each part of a locked day fits on one line of a phone.
    const size = page.viewportSize()!;
    await page.setViewportSize({ width: 360, height: 780 });
    const heightOf = async (part: string) =>
      (await page.getByText(part, { exact: true }).last().boundingBox())?.height;
    expect(await heightOf("Afternoon")).toBe(await heightOf("Morning"));
    await page.setViewportSize(size);
  });

  await test.step("a declined card leaves the plan as it was", async () => {
    await page.getByRole("link", { name: "Upgrade to see it all" }).click();
    await page.getByRole("button", { name: "Continue to secure payment" }).click();
    await payByCard(page, "4000000000000002");
    await expect(page.getByRole("alert")).toContainText(/declined/i);
    expect(await planOf()).toBe("free");
  });

  await test.step("a paid checkout, confirmed by the webhook, opens the whole plan", async () => {
    await payByCard(page);
    await expect(page.getByText("Membership Updated Successfully!")).toBeVisible();
    expect(await planOf()).toBe("base");
    await page.getByRole("link", { name: "See my itineraries" }).click();
    await page.getByRole("link", { name: /View itinerary/ }).click();
    await expect(page.getByRole("heading", { name: "What it costs" })).toBeVisible();
    await expect(page.getByText(/^Day 12( ·|$)/).first()).toBeVisible();
  });

  await test.step("a request asks for what's missing from the profile, in the same form", async () => {
    await page.getByRole("link", { name: "Ask a concierge" }).click();
    await expect(page.getByText("Your itinerary goes with this request")).toBeVisible();
    await page.getByLabel("Destination").fill(wish);
    await page.getByLabel("Destination").blur();
    await pickDay(page, "Start date", 3, 10);
    await pickDay(page, "End date", 0, 18);
    await page.getByLabel("Budget").selectOption({ index: 2 });
    await page.getByRole("switch", { name: "Hotels" }).click();
    await page.getByRole("button", { name: "Submit Trip Request" }).click();
    await expect(page.getByText("Please enter your phone number", { exact: true })).toBeVisible();
    await page.getByLabel("Phone number", { exact: true }).fill("+1 305 555 0142");
    await page.getByLabel("Emergency contact name").fill("Grace Ray");
    await page.getByLabel("Emergency contact phone").fill("+1 305 555 0143");
  });

  await test.step("the member sends the request and sees it in progress", async () => {
    await page.getByRole("button", { name: "Submit Trip Request" }).click();
    const sent = page.getByRole("dialog", { name: "Your request is on its way" });
    await expect(sent).toContainText("We'll be in touch within 24 hours.");
    await sent.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByRole("heading", { name: "Request Received" })).toBeVisible();
    await page.getByRole("link", { name: "Back to Dashboard" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Ada");
    await page.getByRole("link", { name: "See your request" }).click();
    await expect(page).toHaveURL(/\/requests\/[0-9a-f-]{36}$/);
    await expect(page.getByRole("heading", { level: 1, name: wish })).toBeVisible();
    await expect(page.getByRole("link", { name: "Your itinerary" })).toHaveAttribute("href", /^\/trips\//);
  });

  await test.step("the team finds the request, picks it up, adds a note, and writes to the member", async () => {
    await staff.getByRole("link", { name: "Client Requests" }).first().click();
    await staff.getByLabel("Search requests").fill(member.email);
    await staff.getByRole("row", { name: member.email }).getByRole("link").click();
    await expect(staff.getByRole("heading", { level: 1, name: wish })).toBeVisible();
    await expect(staff.getByRole("region", { name: "Itinerary" }).getByText("Day 12")).toBeVisible();
    await staff.getByRole("button", { name: "Update Status" }).click();
    const dialog = staff.getByRole("dialog", { name: "Update Status" });
    await dialog.getByLabel("New status").selectOption("In Progress");
    await dialog.getByRole("button", { name: "Update Status" }).click();
    await expect(staff.getByText("Request status updated", { exact: true })).toBeVisible();
    await staff.getByRole("button", { name: "Private note" }).click();
    await staff.getByRole("textbox", { name: "Private note" }).fill(secret);
    await staff.getByRole("button", { name: "Add Note" }).click();
    await expect(staff.getByText("Note added", { exact: true })).toBeVisible();
    await staff.getByRole("button", { name: "Reply", exact: true }).click();
  });

  await test.step("the member sees the new status without a reload", async () => {
    await expect(page.getByText("In Progress", { exact: true }).first()).toBeVisible();
  });

  await test.step("the message arrives live, and the note never does", async () => {
    await staff.getByRole("textbox", { name: `Message to ${member.name}` }).fill(reply);
    await staff.getByRole("button", { name: "Send Message" }).click();
    await expect(page.getByRole("region", { name: "Conversation" }).getByText(reply)).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "Messages" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Message Center" })).toBeVisible();
    await page.getByRole("link", { name: new RegExp(reply.slice(0, 20)) }).click();
    await expect(page.getByRole("main").getByText(reply).last()).toBeVisible();
    const api = `${process.env.E2E_API_URL}/v1/me/cases`;
    const { items } = await (await page.request.get(api)).json();
    const told = await (await page.request.get(`${api}/${items[0].id}/timeline`)).text();
    expect(told).toContain(reply);
    expect(told).not.toContain(secret);
    await expect(page.getByText(secret)).toHaveCount(0);
  });

  await staff.context().close();

  /** The member's plan according to the server. */
  async function planOf(): Promise<string> {
    const answer = await page.request.get(`${process.env.E2E_API_URL}/v1/me/membership`);
    return (await answer.json()).plan;
  }
});
