import { expect, test } from "vitest";
import { fillTemplate, replyTemplates } from "./reply-templates.ts";

const all = Object.values(replyTemplates).flat();

test("every template greets, says something and leaves no gaps", () => {
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  for (const template of all) {
    const { subject, body } = fillTemplate(template, { name: "Mira", about: "Lisbon" });
    expect(body).toMatch(/^Hi Mira,\n\n/);
    expect(subject + body).not.toMatch(/[{}]/);
  }
});

test("a person's name is inserted as it is, whatever characters it has", () => {
  const template = { id: "x", label: "X", subject: "{about}", body: "{name}" };
  expect(fillTemplate(template, { name: "$& {about}", about: "{name}" })).toEqual({
    subject: "{name}",
    body: "$& {about}",
  });
});
