import { describe, expect, test } from "vitest";
import { type MailVariable, type MailWording, mailWordingFaults } from "./mail-templates.ts";

const variable = (name: string, facts: Partial<MailVariable> = {}): MailVariable => ({
  name,
  about: `About ${name}`,
  isRequired: false,
  isBlock: false,
  ...facts,
});
const variables = [
  variable("name"),
  variable("minutes", { isRequired: true }),
  variable("details", { isRequired: true, isBlock: true }),
];
const good: MailWording = {
  subject: "For {{name}}",
  heading: "Hello",
  body: "It works for {{minutes}} minutes.\n\n {{ details }}\n\nBye",
  button: "Open",
};
const faults = (change: Partial<MailWording>, hasButton = true) =>
  mailWordingFaults({ ...good, ...change }, { variables, hasButton }).map(
    ({ field, message }) => `${field}: ${message}`,
  );

describe("mailWordingFaults", () => {
  test("finds none if everything is in place", () => {
    expect(faults({})).toEqual([]);
    expect(faults({ heading: "{{minutes}} minutes", body: "{{details}}" })).toEqual([]);
    expect(faults({ button: "" }, false)).toEqual([]);
  });

  test.each([
    [{ subject: "{{nickname}}" }, "subject: {{nickname}} isn't a variable of this email"],
    [{ body: "{{details}}" }, "body: Please keep {{minutes}}: About minutes"],
    [{ body: "{{minutes}}" }, "body: Please keep {{details}}: About details"],
    [{ body: "{{minutes}}, see {{details}}" }, "body: {{details}} needs a paragraph of its own"],
    [{ body: "{{minutes}}\n{{details}}" }, "body: {{details}} needs a paragraph of its own"],
    [{ heading: "{{details}}" }, "heading: {{details}} can only be in the text"],
    [{ subject: "For {{name}" }, "subject: Write variables with two braces on each side, like {{name}}"],
    [{ button: " " }, "button: Please enter the button's label"],
  ])("%j is refused", (change, fault) => {
    expect(faults(change)).toEqual([fault]);
  });
});
