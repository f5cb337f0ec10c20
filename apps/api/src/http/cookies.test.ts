import type { Request, Response } from "express";
import { describe, expect, test } from "vitest";
import { createCookies } from "./cookies.ts";

/** What a browser is asked to store. */
function written(secure: boolean): string {
  const lines: string[] = [];
  const response = { append: (_name: string, line: string) => lines.push(line) } as unknown as Response;
  createCookies({ secure }).write(response, "member", "token", 60);
  return lines.join();
}

describe("a session's cookie", () => {
  test("belongs to this host alone in production, over TLS, and no script can read it", () => {
    const [pair, ...attributes] = written(true).split("; ");
    expect(pair).toBe("__Host-evoya_member=token");
    expect(attributes.toSorted()).toEqual(["HttpOnly", "Max-Age=60", "Path=/", "SameSite=Lax", "Secure"]);
  });

  test("works without TLS in development", () => {
    expect(written(false)).toMatch(/^evoya_member=token; /);
    expect(written(false)).not.toContain("Secure");
  });

  test("is only found under its own name", () => {
    const { read } = createCookies({ secure: true });
    const request = (cookie: string) => ({ headers: { cookie } }) as Request;
    expect(read(request("a=b; __Host-evoya_member=mine"), "member")).toBe("mine");
    expect(read(request("evoya_member=planted-by-a-subdomain"), "member")).toBeUndefined();
  });
});
