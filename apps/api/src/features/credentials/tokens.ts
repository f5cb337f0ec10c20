import { hash, randomBytes } from "node:crypto";
import { invalidField, type Problem } from "@evoya/schemas/problems";

/** A new secret for a cookie or link: 256 random bits. */
export const newToken = (): string => randomBytes(32).toString("base64url");

/** How a secret is stored: only its SHA-256, so a stolen table can't sign anyone in. */
export const hashToken = (token: string): Buffer => hash("sha256", token, "buffer");

/** Refuses an emailed link. */
export const deadLink = (): Problem =>
  invalidField("token", "This link has expired or has already been used. Please ask for a new one.");
