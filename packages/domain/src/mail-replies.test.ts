import fc from "fast-check";
import { expect, test } from "vitest";
import { replyIn, textOfHtml } from "./mail-replies.ts";

const reply = "Yes, the noon ferry.\n\nAnd a cabin?";

test.each([
  ["alone", ""],
  [
    "above a quote",
    "\n\nOn Mon, Nov 23, 2026 at 9:14 AM Evoya <hello@evoya.test> wrote:\n> Shall I book?\n> Sam",
  ],
  [
    "above a broken line",
    "\n\nOn Mon, Nov 23, 2026 at 9:14 AM\nEvoya <hello@evoya.test>\nwrote:\n> Shall I book?",
  ],
  [
    "above Outlook's line",
    "\n________________________________\nFrom: Evoya <hello@evoya.test>\nSent: Monday",
  ],
  ["above an original message", "\n-----Original Message-----\nFrom: Evoya"],
  ["above a signature", "\n\n-- \nAda Ray\n+1 555 0100"],
  ["from a phone", "\n\nSent from my iPhone"],
  ["in German", "\n\nAm Mo., 23. Nov. 2026 um 09:14 Uhr schrieb Evoya <hello@evoya.test>:\n> Shall I?"],
])("finds a reply %s", (_, rest) => {
  expect(replyIn(reply + rest)).toBe(reply);
  expect(replyIn(`${reply}${rest}`.replaceAll("\n", "\r\n"))).toBe(reply);
});

test("keeps sentences that only begin like a quote", () => {
  const text = "On Monday we land at noon.\nFrom: there we take the bus.";
  expect(replyIn(text)).toBe(text);
});

test("finds nothing where there's only a quote", () => {
  expect(replyIn("> Shall I book?\n>\n> Sam")).toBe("");
});

test("reads HTML as text, without the quote, styles, and scripts", () => {
  const html = `<html><head><style>p { color: red }</style></head><body><p>Yes, the noon&nbsp;ferry.</p>
    <script>alert(1)</script><div>Tom &amp; I &lt;3 it &#x1F600;</div><blockquote>Shall I book?</blockquote>
    <div class="gmail_quote">On Monday Evoya wrote</div></body></html>`;
  expect(textOfHtml(html)).toBe("Yes, the noon ferry.\n\nTom & I <3 it 😀");
});

test("reads anything in time, without an error", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 400 }), (text) => {
      expect(typeof replyIn(text)).toBe("string");
      expect(typeof textOfHtml(text)).toBe("string");
    }),
  );
  for (const part of ["<", "<p", "<!--", "&#", "On ", "> ", "<blockquote>", "\n"]) {
    expect(typeof replyIn(part.repeat(100_000))).toBe("string");
    expect(typeof textOfHtml(part.repeat(100_000))).toBe("string");
  }
});
