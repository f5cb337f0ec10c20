import { test } from "@evoya/infra/browser/kept-page";
import { rowsOf } from "@evoya/infra/browser/rows-of";
import { expect, type Page } from "@playwright/test";
import { becomeMember, freshEmail, signInToDemo } from "./steps/member.ts";

type Mail = { to: string; subject: string };

const mailsTo = async (page: Page, to: string): Promise<string[]> => {
  const answer = await page.request.get(`${process.env.E2E_API_URL}/dev/outbox?format=json`);
  const { items }: { items: Mail[] } = await answer.json();
  return items.filter((mail) => mail.to === to).map(({ subject }) => subject);
};

const toasted = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible();

/** Picks the 10th and the 17th of the month after next in the range calendar. */
async function pickDates(page: Page): Promise<void> {
  await page.getByLabel("Travel dates").click();
  const calendar = page.getByRole("dialog", { name: "Calendar" });
  for (const _ of ["one", "two"]) await calendar.getByRole("button", { name: /next month/i }).click();
  const days = calendar.getByRole("grid").first().getByRole("button");
  await days.filter({ hasText: /^10$/ }).click();
  await days.filter({ hasText: /^17$/ }).click();
  await expect(calendar).toBeHidden();
}

test.describe("the contact page", () => {
  const fill = async (page: Page, email: string) => {
    await page.getByLabel("Name").fill("Mira Sol");
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Subject").fill("Three generations");
    await page.getByLabel("Message").fill("Do you plan trips for eight people, one of them eighty?");
  };

  test("says what's too short next to its field, then sends a message, promises a reply, confirms by email, and accepts another message", async ({
    page,
  }) => {
    await page.goto("/contact");
    await test.step("what's too short is said next to its field, and the message's characters are counted", async () => {
      await page.getByLabel("Name").fill("M");
      await page.getByLabel("Email").fill("nobody");
      await page.getByLabel("Subject").fill("Hi");
      await page.getByLabel("Message").fill("Hello");
      await expect(page.getByText("5/2,000")).toBeVisible();
      await page.getByRole("button", { name: "Send Message" }).click();
      await toasted(page, "Please fix the errors");
      for (const message of [
        "Name must be at least 2 characters",
        "Please enter a valid email address",
        "Subject must be at least 5 characters",
        "Message must be at least 10 characters",
      ])
        await expect(page.getByText(message)).toBeVisible();
    });
    const email = freshEmail("contact");
    await fill(page, email);
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(page.getByText("We reply within 2 hours during business hours").first()).toBeVisible();
    await expect.poll(() => mailsTo(page, email)).toEqual(["We've got your message"]);
    await page.getByRole("button", { name: "Send Another Message" }).click();
    await expect(page.getByLabel("Message")).toHaveValue("");
  });

  test("keeps what you typed when the connection drops, and after a reload", async ({ browser }) => {
    // What the page needs without a connection mustn't be there from another test.
    const page = await browser.newPage();
    const context = page.context();
    await page.goto("/contact");
    await fill(page, freshEmail("offline"));
    // The parts that show an error, which load once the page is used, must be there before we cut the connection.
    await page.getByLabel("Name").click();
    await expect(page.getByRole("region", { name: /^Notifications/ })).toBeAttached();
    await context.setOffline(true);
    await page.getByRole("button", { name: "Send Message" }).click();
    await toasted(page, "Failed to send message");
    await context.setOffline(false);
    await page.reload();
    await expect(page.getByLabel("Subject")).toHaveValue("Three generations");
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(page.getByRole("button", { name: "Send Another Message" })).toBeVisible();
    await context.close();
  });
});

test.describe("the trip request", () => {
  const fill = async (page: Page, email: string) => {
    await page.getByLabel("Full name").fill("Mira Sol");
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Japan").check();
    await pickDates(page);
    await page.getByRole("radio", { name: "Family" }).check({ force: true });
    await page.getByLabel("Budget range").selectOption("$5,000 - $10,000");
  };
  const submit = (page: Page) => page.getByRole("button", { name: "Plan My Trip" });

  test("shows what's wrong when you leave a field, can be sent once it's complete, and then starts over", async ({
    page,
  }) => {
    const email = freshEmail("trip");
    await page.goto("/plan-my-trip");
    await expect(submit(page)).toBeDisabled();
    await test.step("what's wrong shows when you leave a field", async () => {
      await page.getByLabel("Full name").fill("M");
      await page.getByLabel("Email").fill("mira");
      await page.getByLabel("Phone").fill("12345");
      await page.getByLabel("Notes").focus();
      await expect(page.getByText("Full name must be at least 2 characters")).toBeVisible();
      await expect(page.getByText("Please enter a valid email address")).toBeVisible();
      await expect(page.getByText("Please enter a valid phone number")).toBeVisible();
    });
    await page.getByLabel("Phone").clear();
    await fill(page, email);
    await page.getByLabel("Other", { exact: true }).check();
    await page.getByLabel("Other destination").fill("Faroe Islands");
    await page.getByLabel("Other destination").blur();
    await expect(submit(page)).toBeEnabled();
    await submit(page).click();
    await expect(page.getByRole("heading", { name: "We've got your trip request" })).toBeFocused();
    await expect.poll(() => mailsTo(page, email)).toEqual(["We've got your trip request"]);
    await page.getByRole("button", { name: "Plan Another Trip" }).click();
    await expect(page.getByLabel("Full name")).toHaveValue("");
    await expect(page.getByLabel("Japan")).not.toBeChecked();
  });

  test("keeps a draft, says when it was saved, and deletes it once sent", async ({ page }) => {
    await page.goto("/plan-my-trip");
    await fill(page, freshEmail("draft"));
    await expect(page.getByText(/^Auto-saved at \d/)).toBeVisible();
    await page.getByLabel("Notes").fill("By train, please");
    await page.reload();
    await expect(page.getByLabel("Full name")).toHaveValue("Mira Sol");
    await expect(page.getByLabel("Japan")).toBeChecked();
    await expect(page.getByLabel("Notes")).toHaveValue("By train, please");
    await submit(page).click();
    await expect(page.getByRole("heading", { name: "We've got your trip request" })).toBeVisible();
    await page.reload();
    await expect(page.getByLabel("Full name")).toHaveValue("");
  });

  test("takes a destination from the address, unless it has a colon", async ({ page }) => {
    await page.goto("/plan-my-trip?destination=Peru");
    await expect(page.getByLabel("Peru")).toBeChecked();
    const banner = page.getByText("We filled in Peru as your destination");
    await expect(banner).toBeVisible();
    await page.getByRole("button", { name: "Dismiss" }).click();
    await expect(banner).toBeHidden();
    await page.goto("/plan-my-trip?from=relaxation_seeker");
    await expect(page.getByLabel("Other destination")).toHaveValue("Maldives");
    await page.goto("/plan-my-trip?destination=region:europe");
    await expect(page.getByLabel("Full name")).toBeVisible();
    await expect(page.getByLabel("Other destination")).toBeHidden();
  });

  test("is where the planner's old address leads, and prefers the quiz's answers, but only once", async ({
    page,
  }) => {
    await page.goto("/plan-trip");
    await expect(page).toHaveURL(/\/plan-my-trip$/);
    await page.evaluate(() =>
      localStorage.setItem(
        "evp_quiz_data",
        JSON.stringify({
          destination: "Japan",
          travelStyle: { name: "Nature Lover" },
          budgetAmount: 12000,
          groupSize: 1,
        }),
      ),
    );
    await page.goto("/plan-my-trip?destination=Peru");
    await expect(page.getByText("We filled this in from your quiz: Nature Lover")).toBeVisible();
    await expect(page.getByLabel("Japan")).toBeChecked();
    await expect(page.getByLabel("Peru")).not.toBeChecked();
    await expect(page.getByLabel("Budget range")).toHaveValue("Over $10,000");
    await expect(page.getByRole("radio", { name: "Solo" })).toBeChecked();
    await expect.poll(() => page.evaluate(() => localStorage.getItem("evp_quiz_data"))).toBeNull();
    await page.reload();
    await expect(page.getByLabel("Peru")).toBeChecked();
  });

  test("starts with a member's own quiz answers when opened from the results", async ({ page }) => {
    await signInToDemo(page, "elite@evoya.test");
    await page.goto("/quiz-results");
    const style = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
    await page.getByRole("button", { name: "Plan a trip with us" }).click();
    await expect(page.getByText(`We filled this in from your quiz: ${style}`)).toBeVisible();
    await expect(page.getByLabel("Budget range")).not.toHaveValue("");
  });

  test("takes a member back to the dashboard", async ({ page }) => {
    await signInToDemo(page, "free@evoya.test");
    await page.goto("/dashboard", { waitUntil: "networkidle" });
    await page.goto("/plan-my-trip");
    await expect(page.getByLabel("Email")).toHaveValue("free@evoya.test");
    await fill(page, "free@evoya.test");
    await submit(page).click();
    await page.getByRole("link", { name: "Return to Dashboard" }).click();
    await expect(page).toHaveURL(/\/dashboard/);
  });
});

test.describe("the concierge booking", () => {
  const pickDate = async (page: Page) => {
    await page.getByLabel("Preferred travel date").click();
    const calendar = page.getByRole("dialog", { name: "Calendar" });
    await calendar.getByRole("button", { name: /next month/i }).click();
    await calendar.getByRole("grid").getByRole("button").filter({ hasText: /^15$/ }).click();
  };

  test("sends a visitor's booking that starts with a traveler type's place", async ({ page }) => {
    const email = freshEmail("booking");
    await page.goto("/concierge-booking?from=cultural_explorer");
    await expect(page.getByLabel("Destination")).toHaveValue("Rome, Italy");
    await page.getByLabel("Full name").fill("Mira Sol");
    await page.getByLabel("Email").fill(email);
    await pickDate(page);
    await page.getByRole("button", { name: "Submit Request" }).click();
    await toasted(page, "Your concierge request has been submitted! We'll be in touch within 24 hours.");
    await expect(page).toHaveURL(/\/$/);
    await expect.poll(() => mailsTo(page, email)).toEqual(["We've got your concierge request"]);
  });

  test("calls a member without a name by the start of their email", async ({ page }) => {
    const email = await becomeMember(page);
    await rowsOf(
      "update user_profiles set name = null where user_id = (select id from users where email = $1) returning user_id",
      [email],
    );
    await page.goto("/dashboard");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Traveler");
    await page.goto("/concierge-booking");
    await expect(page.getByLabel("Full name")).toHaveValue(email.split("@")[0] ?? "");
    await page.goto("/plan-my-trip");
    await expect(page.getByLabel("Email")).toHaveValue(email);
    await expect(page.getByLabel("Full name")).toHaveValue("");
  });

  test("shows every error at its field; goes back to where you came from, and home if you came from nowhere", async ({
    page,
  }) => {
    const back = page.getByRole("button", { name: "Back", exact: true });
    await page.goto("/concierge-booking");
    await test.step("every error shows at its field", async () => {
      await page.getByRole("button", { name: "Submit Request" }).click();
      for (const message of [
        "Name must be at least 2 characters",
        "Please enter a valid email address",
        "Destination is required",
        "Please select your preferred dates",
      ])
        await expect(page.getByText(message)).toBeVisible();
    });
    await back.click();
    await expect(page).toHaveURL(/\/$/);
    await page.goto("/contact");
    await page.mouse.move(5, 5, { steps: 2 });
    await page.waitForFunction(() => performance.getEntriesByName("evoya-live").length > 0);
    await page.getByRole("contentinfo").getByRole("link", { name: "Book a concierge" }).click();
    await expect(page).toHaveURL(/\/concierge-booking$/);
    await back.click();
    await expect(page).toHaveURL(/\/contact$/);
  });

  test("recognizes a member, and lists the booking with their requests", async ({ page }) => {
    await signInToDemo(page, "base@evoya.test");
    await page.goto("/dashboard", { waitUntil: "networkidle" });
    await page.goto("/concierge-booking?destination=Maldives");
    await expect(page.getByLabel("Email")).toHaveValue("base@evoya.test");
    await expect(page.getByLabel("Full name")).not.toHaveValue("");
    await pickDate(page);
    await page.getByRole("button", { name: "Submit Request" }).click();
    await expect(page).toHaveURL(/\/dashboard/);
    await toasted(page, "Your concierge request has been submitted!");
  });
});
