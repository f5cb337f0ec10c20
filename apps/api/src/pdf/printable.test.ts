import { expect, test } from "vitest";
import { lettersLeftOut, plainPrintable, printable } from "./printable.ts";

test("what our own font can draw stays as it is", () => {
  expect(printable("Café Þingvellir, 12 €")).toBe("Café Þingvellir, 12 €");
});

test("only words with other letters are in the other font", () => {
  expect(printable("Phở in Hà Nội")).toEqual([
    { text: "Phở", font: "Noto Sans" },
    { text: " ", font: "Figtree" },
    { text: "in", font: "Figtree" },
    { text: " ", font: "Figtree" },
    { text: "Hà", font: "Figtree" },
    { text: " ", font: "Figtree" },
    { text: "Nội", font: "Noto Sans" },
  ]);
  expect(printable("Привет")).toEqual([{ text: "Привет", font: "Noto Sans" }]);
});

test("letters may come with their accents apart", () => {
  expect(printable("Ha\u0300 No\u0302\u0323i".normalize("NFD"))).toEqual(printable("Hà Nội"));
});

test.each(["👍🏽", "👩🏽‍🍳", "🇮🇹", "京都", "مع"])("%s is left out, and draws no boxes", (text) => {
  expect(printable(`Rome ${text}`)).toBe("Rome");
  expect(plainPrintable(`Rome ${text}`)).toBe("Rome");
});

test("what's left out between words leaves one space", () => {
  expect(printable("🎂 Rome 👍🏽 by  京都 night")).toBe("Rome by  night");
  expect(printable("Hà 🎂 Nội")).toHaveLength(3);
});

test("a document says so if letters are missing, but not for emoji", () => {
  expect(lettersLeftOut({ title: "京都" })).toHaveLength(1);
  expect(lettersLeftOut({ title: "Rome 👍🏽, Đà Nẵng, Αθήνα" })).toEqual([]);
});
