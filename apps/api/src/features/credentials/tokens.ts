import { createHash, randomBytes } from "node:crypto";

/** A new secret for a cookie or link: 256 random bits. */
export const newToken = (): string => randomBytes(32).toString("base64url");

/** How a secret is stored: only its SHA-256, so a stolen table can't sign anyone in. */
export const hashToken = (token: string): Buffer => createHash("sha256").update(token).digest();
