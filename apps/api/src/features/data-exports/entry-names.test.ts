import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createEntryNames, safeName } from "./entry-names.ts";

describe("safeName", () => {
  test.each([
    ["Passport Ada.pdf", "Passport Ada.pdf"],
    ["../../etc/passwd", "-..-etc-passwd"],
    ["..", "file"],
    ["", "file"],
    ["C:\\Windows\\a", "C--Windows-a"],
    ["con.txt", "_con.txt"],
    ["Zoë’s trip 🌴", "Zoë’s trip 🌴"],
    ["tab\there\u202Eexe", "tab-here-exe"],
  ])("turns %j into %j", (name, expected) => {
    expect(safeName(name)).toBe(expected);
  });
});

test("a name in any script fits the 255 bytes that file systems allow, numbered, too", () => {
  const nameOf = createEntryNames();
  for (const name of ["บัตรโดยสาร".repeat(20), "旅行保険証".repeat(40), "🌴".repeat(120)]) {
    const paths = Array.from({ length: 12 }, () =>
      nameOf({ folder: `albums/${name}`, name, key: "u/1.webm" }),
    );
    for (const part of paths.flatMap((path) => path.split("/")))
      expect(Buffer.byteLength(part)).toBeLessThanOrEqual(255);
  }
});

const text = fc.string({ unit: "binary", maxLength: 150 });

test("paths stay below files/ and are unique, whatever members call their files", () => {
  fc.assert(
    fc.property(fc.array(fc.record({ folder: text, name: text }), { maxLength: 20 }), (files) => {
      const nameOf = createEntryNames();
      const paths = files.map(({ folder, name }) => nameOf({ folder, name, key: "a/b.pdf" }));
      expect(new Set(paths.map((path) => path.toLowerCase())).size).toBe(files.length);
      for (const path of paths) {
        expect(path).toMatch(/^files\/.+\.pdf$/);
        expect(path.split("/").filter((part) => part === ".." || part === "." || part === "")).toEqual([]);
        expect(path).not.toMatch(/[\\:*?"<>|\p{Cc}]/u);
      }
    }),
  );
});

test("files with the same name are numbered, and an extension isn't repeated", () => {
  const nameOf = createEntryNames();
  const file = { folder: "documents", key: "u/1.pdf" };
  expect(["Visa.pdf", "visa", "Visa"].map((name) => nameOf({ ...file, name }))).toEqual([
    "files/documents/Visa.pdf",
    "files/documents/visa (2).pdf",
    "files/documents/Visa (3).pdf",
  ]);
});
