import { parseCookie, stringifySetCookie } from "cookie";
import type { Request, Response } from "express";

const names = {
  member: "evoya_member",
  staff: "evoya_admin",
  visitor: "evoya_visitor",
  device: "evoya_device",
  /** A Google sign-in waiting for its second step. */
  challenge: "evoya_challenge",
} as const;

export type CookieKind = keyof typeof names;

export type Cookies = {
  read: (request: Request, kind: CookieKind) => string | undefined;
  write: (response: Response, kind: CookieKind, token: string, maxAgeSeconds: number) => void;
  clear: (response: Response, kind: CookieKind) => void;
};

/** Session cookies: httpOnly, SameSite=Lax; Secure and the `__Host-` prefix in production (design §6). */
export function createCookies({ secure }: { secure: boolean }): Cookies {
  const nameOf = (kind: CookieKind) => (secure ? `__Host-${names[kind]}` : names[kind]);
  const write = (response: Response, kind: CookieKind, value: string, maxAge: number) => {
    const cookie = stringifySetCookie({
      name: nameOf(kind),
      value,
      maxAge,
      httpOnly: true,
      sameSite: "lax",
      secure,
      path: "/",
    });
    response.append("Set-Cookie", cookie);
  };
  return {
    read: (request, kind) => {
      const header = request.headers.cookie;
      return header ? parseCookie(header)[nameOf(kind)] : undefined;
    },
    write,
    clear: (response, kind) => write(response, kind, "", 0),
  };
}
