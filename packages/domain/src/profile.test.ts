import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  awardsCompletionBonus,
  completion,
  isProfileComplete,
  normalisePhone,
  type ProfileFields,
  profileProblems,
  staffCompletion,
} from "./profile.ts";

const today = "2026-06-01";
const whole: ProfileFields = {
  name: "Ana Reis",
  email: "ana@example.test",
  phone: "+1 (305) 555-0142",
  photoUrl: "photos/ana.webp",
  preferredDestinations: ["Lisbon"],
  emergencyContactName: "Rui Reis",
  emergencyContactPhone: "305-555-0143",
};

describe("completion", () => {
  test("counts five checks for the member and six for the team", () => {
    expect(completion({}).percentage).toBe(0);
    expect(completion(whole).percentage).toBe(100);
    expect(completion({ ...whole, preferredDestinations: [" "] }).percentage).toBe(80);
    expect(staffCompletion(whole).percentage).toBe(50);
    expect(staffCompletion({ ...whole, birthday: "1990-01-01" }).percentage).toBe(67);
  });

  test("names what's missing", () => {
    const missing = completion({ ...whole, phone: "  ", photoUrl: null }).checks.filter(
      (check) => !check.done,
    );
    expect(missing.map((check) => check.label)).toEqual(["Profile Photo", "Phone Number"]);
  });

  test("for the team, a profile is complete with phone, birthday and home address", () => {
    expect(isProfileComplete(whole)).toBe(false);
    expect(isProfileComplete({ phone: "1", birthday: "1990-01-01", homeAddress: "Rua 1" })).toBe(true);
  });
});

test("the bonus is for reaching exactly 100 from below", () => {
  expect(awardsCompletionBonus(80, 100)).toBe(true);
  expect(awardsCompletionBonus(100, 100)).toBe(false);
  expect(awardsCompletionBonus(60, 80)).toBe(false);
});

describe("normalisePhone", () => {
  test.each([
    ["+1 (305) 555-0142", "+13055550142"],
    ["305.555.0142", "3055550142"],
    ["+44 (0)20 7946 0958", "+442079460958"],
    ["+49(0) 30 901820", "+4930901820"],
    ["+1 (0) 1", "+11"],
    ["7", "7"],
    ["1234567890123456", "1234567890123456"],
  ])("reads %j as %s", (text, phone) => {
    expect(normalisePhone(text)).toBe(phone);
  });

  test.each(["", "0123456", "+", "12345678901234567", "555-CALL", "1+2"])("refuses %j", (text) => {
    expect(normalisePhone(text)).toBeNull();
  });

  test("changes nothing the second time", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\+?[1-9][0-9 ().-]{0,15}$/), (text) => {
        const once = normalisePhone(text);
        expect(once && normalisePhone(once)).toBe(once);
      }),
    );
  });
});

describe("profileProblems", () => {
  const messagesFor = (over: ProfileFields, draft = false) =>
    profileProblems({ ...whole, ...over }, { today, draft }).map((problem) => problem.message);

  test("finds nothing in a complete profile, or in an empty draft", () => {
    expect(messagesFor({})).toEqual([]);
    expect(profileProblems({}, { today, draft: true })).toEqual([]);
  });

  test("asks for the fields a save requires, in the spec's words", () => {
    expect(profileProblems({}, { today })).toEqual([
      { path: "name", label: "Full Name", message: "Please enter your full name" },
      { path: "phone", label: "Phone Number", message: "Please enter your phone number" },
      {
        path: "emergencyContactName",
        label: "Emergency Contact Name",
        message: "Please enter a contact name",
      },
      {
        path: "emergencyContactPhone",
        label: "Emergency Contact Phone",
        message: "Please enter a contact phone number",
      },
    ]);
  });

  test.each([
    [{ phone: "0" }, "Please enter a valid phone number"],
    [{ emergencyContactPhone: "call me" }, "Please enter a valid phone number"],
    [{ birthday: "1990-02-30" }, "Please enter a valid date"],
    [{ birthday: "2013-06-02" }, "Please enter a valid birth date"],
    [{ birthday: "1905-06-01" }, "Please enter a valid birth date"],
    [{ passportExpirationDate: "2026-05-31" }, "Date cannot be in the past"],
    [{ preferredContactMethod: "pigeon" }, "Please select a valid contact method"],
    [{ preferredContactMethod: "email", email: "" }, "Please select a valid contact method"],
  ])("refuses %j", (over, message) => {
    expect(messagesFor(over)).toEqual([message]);
  });

  test("accepts the extremes: 13 today, 120, a passport that expires today", () => {
    expect(messagesFor({ birthday: "2013-06-01" })).toEqual([]);
    expect(messagesFor({ birthday: "1906-06-01" })).toEqual([]);
    expect(messagesFor({ passportExpirationDate: today })).toEqual([]);
  });

  test("checks the fields a draft does have", () => {
    expect(profileProblems({ phone: "zero" }, { today, draft: true })).toHaveLength(1);
  });
});
