import express, { type Router } from "express";
import type { Kysely } from "kysely";
import type { DB } from "../db/schema.generated.ts";
import { namesThisMachine } from "../http/this-machine.ts";

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Emails that weren't actually sent, newest first: `/dev/outbox`, or `?format=json` for tests. Development only. */
export function createOutboxPage(db: Kysely<DB>): Router {
  const router = express.Router();
  router.get("/dev/outbox", async (request, response, next) => {
    if (!namesThisMachine(request.headers.host)) return next();
    response.setHeader("Cache-Control", "no-store");
    const mails = await db
      .selectFrom("mailOutbox")
      .select(["to", "subject", "text", "createdAt"])
      .orderBy("createdAt", "desc")
      .orderBy("id", "desc")
      .limit(50)
      .execute();
    if (request.query.format === "json") return void response.json({ items: mails });
    const rows = mails.map(
      ({ to, subject, text, createdAt }) =>
        `<article><h2>${escapeHtml(subject)}</h2><p>To ${escapeHtml(to)}, ${createdAt}</p><pre>${escapeHtml(text)}</pre></article>`,
    );
    response
      .type("html")
      .send(
        `<!doctype html><html lang="en"><meta charset="utf-8"><title>Outbox</title><h1>Outbox</h1>${rows.join("") || "<p>No mail yet.</p>"}</html>`,
      );
  });
  return router;
}
