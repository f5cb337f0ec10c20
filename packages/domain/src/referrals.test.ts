import { expect, test } from "vitest";
import { type Invited, referralRefusal } from "./referrals.ts";

const ada: Invited = { email: "ada@example.com", homeAddress: "12 Rose Lane, Bath", cards: ["fp_a"] };
const bo: Invited = { email: "bo@example.com", homeAddress: "3 Quay Street, Cork", cards: ["fp_b"] };

test("two people at two addresses with two cards can invite each other", () => {
  expect(referralRefusal(ada, bo)).toBeNull();
  expect(
    referralRefusal({ ...ada, homeAddress: null, cards: [] }, { ...bo, homeAddress: null, cards: [] }),
  ).toBeNull();
});

test.for([
  ["ADA@example.com", "ada@example.com"],
  ["ada+trips@example.com", "ada@example.com"],
  ["a.d.a@gmail.com", "ada@googlemail.com"],
])("%s and %s are one mailbox", ([one, other]) => {
  expect(referralRefusal({ ...ada, email: one! }, { ...bo, email: other! })).toBe("same_email");
});

test("dots make a difference everywhere but at Gmail", () => {
  expect(
    referralRefusal({ ...ada, email: "a.da@example.com" }, { ...bo, email: "ada@example.com" }),
  ).toBeNull();
});

test("one card between them is one card", () => {
  expect(referralRefusal(ada, { ...bo, cards: ["fp_b", "fp_a"] })).toBe("same_card");
});

test.for(["12 rose lane bath", "12, Rose Lane — BATH.", " 12 Rose Lane,\nBath "])(
  "%s is the same address as 12 Rose Lane, Bath",
  (homeAddress) => {
    expect(referralRefusal(ada, { ...bo, homeAddress })).toBe("same_address");
  },
);

test("a word or two isn't an address", () => {
  expect(referralRefusal({ ...ada, homeAddress: "Bath" }, { ...bo, homeAddress: "bath" })).toBeNull();
});
