import { describe, expect, test } from "vitest";
import { csvFileName, toCsv } from "./csv.ts";

describe("toCsv", () => {
  test("writes headings, then rows, each ended by CRLF", () => {
    expect(toCsv(["Name", "Points"], [["Ada", 3]])).toBe("Name,Points\r\nAda,3\r\n");
  });

  test("quotes commas, quotes and line breaks", () => {
    expect(toCsv(["Note"], [['said "yes", then\nleft']])).toBe('Note\r\n"said ""yes"", then\nleft"\r\n');
  });

  test.each(["=1+1", "+49", "-2", "@sum", "\tx"])("disarms the formula %j", (text) => {
    expect(toCsv(["A"], [[text]])).toBe(`A\r\n'${text}\r\n`);
  });

  test("disarms a formula before it quotes it", () => {
    expect(toCsv(["A"], [['=HYPERLINK("x","y")']])).toBe(`A\r\n"'=HYPERLINK(""x"",""y"")"\r\n`);
  });

  test("leaves numbers alone, also negative ones", () => {
    expect(toCsv(["A"], [[-5.25]])).toBe("A\r\n-5.25\r\n");
  });

  test("writes nothing for what is missing", () => {
    expect(toCsv(["A", "B", "C"], [[null, undefined, ""]])).toBe("A,B,C\r\n,,\r\n");
  });
});

describe("csvFileName", () => {
  const day = new Date("2026-11-20T23:30:00Z");

  test("ends with the ISO date", () => {
    expect(csvFileName("admin-report", day)).toBe("admin-report-2026-11-20.csv");
  });

  test("says when only a selection went in", () => {
    expect(csvFileName("requests", day, true)).toBe("selected-requests-2026-11-20.csv");
  });
});
