import { expect, test } from "vitest";
import { contactForm, creatorForm, destinationRequestForm, partnerForm, storyForm } from "./public-forms.ts";

const tooShort = "Name must be at least 2 characters";

const messagesOf = (form: { safeParse: (input: unknown) => unknown }, input: object) => {
  const { error } = form.safeParse(input) as {
    error?: { issues: { path: PropertyKey[]; message: string }[] };
  };
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join("."), message]));
};

test("a contact message has a name of 2, a subject of 5, and a message of 10 characters, wherever it's written", () => {
  const short = { name: " A ", email: "ada@example.com", subject: "Trip", message: "Call me  " };
  expect(messagesOf(contactForm, short)).toEqual({
    name: tooShort,
    subject: "Subject must be at least 5 characters",
    message: "Message must be at least 10 characters",
  });
});

test.each([
  ["creator", creatorForm, "fullName"],
  ["partner", partnerForm, "contactName"],
  ["story", storyForm, "name"],
  ["destination", destinationRequestForm, "name"],
] as const)("a person's name on the %s form has at least 2 characters", (_, form, field) => {
  expect(messagesOf(form, { [field]: "A" })[field]).toBe(tooShort);
});
