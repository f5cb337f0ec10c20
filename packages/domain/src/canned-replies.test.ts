import { expect, test } from "vitest";
import { fillCannedReply, firstNameIn, openVariables, unknownVariables } from "./canned-replies.ts";

test("a canned reply takes the member's name, the destination, and your own name", () => {
  const text = "Hi {{member.first_name}}, {{ trip.destination }} is booked. {{my.name}}";
  const values = { "member.first_name": "Zoë", "trip.destination": "Lisbon", "my.name": "Aisha" };
  expect(fillCannedReply(text, values)).toBe("Hi Zoë, Lisbon is booked. Aisha");
  expect(openVariables(fillCannedReply(text, values))).toEqual([]);
});

test.each([undefined, null, "", "  "])(
  "a variable whose value is %j stays as it is, and still needs filling in",
  (value) => {
    const filled = fillCannedReply("To {{trip.destination}}", { "trip.destination": value });
    expect(filled).toBe("To {{trip.destination}}");
    expect(openVariables(filled)).toEqual(["trip.destination"]);
  },
);

test("a value is inserted as it is, whatever characters it has", () => {
  const values = { "member.first_name": "$& <b>", "my.name": "never" };
  expect(fillCannedReply("{{member.first_name}}", values)).toBe("$& <b>");
  const named = { "member.first_name": "{{my.name}}", "my.name": "Aisha" };
  expect(fillCannedReply("Hi {{member.first_name}}", named)).toBe("Hi {{my.name}}");
});

test("unknown names are reported", () => {
  expect(unknownVariables("{{member.passport}} {{my.name}} {{}} {{constructor}} {single}")).toEqual([
    "member.passport",
    "",
    "constructor",
  ]);
});

test.each([
  ["Zoë Ann Lang", "Zoë"],
  ["  Mira ", "Mira"],
  [" ", null],
  ["mira@example.com", null],
])("the first name in %j is %j", (name, first) => {
  expect(firstNameIn(name)).toBe(first);
});
