import { mailGroups } from "@evoya/domain/mail-templates";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";

const mailTemplate = z
  .object({
    name: z.string().meta({ description: "As its address has it" }),
    title: z.string(),
    about: z.string().meta({ description: "When it goes out, to whom" }),
    group: z.enum(mailGroups),
  })
  .meta({ id: "MailTemplate" });
export type MailTemplate = z.output<typeof mailTemplate>;

const mailPreview = mailTemplate
  .extend({
    subject: z.string(),
    text: z.string().meta({ description: "For programs that show no HTML" }),
    html: z.string(),
    darkHtml: z.string().meta({ description: "The same, in the colors of programs that ask for dark ones" }),
  })
  .meta({ id: "MailPreview" });
export type MailPreview = z.output<typeof mailPreview>;

const params = z.strictObject({ name: z.string().max(60) });
const tag = "Staff: mail templates";

/** Every email we send, filled in with made-up data. */
export const mailTemplateEndpoints = {
  listMailTemplates: endpoint({
    method: "get",
    path: "/v1/admin/mail-templates",
    summary: "Every email we send, by what it's about",
    tag,
    caller: "staff",
    permission: "settings.read",
    response: z.object({ items: z.array(mailTemplate) }),
  }),
  getMailPreview: endpoint({
    method: "get",
    path: "/v1/admin/mail-templates/:name",
    summary: "An email as its reader gets it, with made-up data",
    tag,
    caller: "staff",
    permission: "settings.read",
    params,
    response: mailPreview,
    problems: ["not_found"],
  }),
  testMailTemplate: endpoint({
    method: "post",
    path: "/v1/admin/mail-templates/:name/test",
    summary: "Email it to yourself; the subject says that it's a test",
    tag,
    caller: "staff",
    permission: "settings.read",
    limit: "testMail",
    params,
    problems: ["not_found", "conflict"],
  }),
};
