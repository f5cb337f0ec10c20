import { mailGroups, mailWordingLimits } from "@evoya/domain/mail-templates";
import { z } from "zod";
import { instant, requiredText } from "./common.ts";
import { endpoint } from "./endpoint.ts";

const mailTemplate = z
  .object({
    name: z.string().meta({ description: "As in its address" }),
    title: z.string(),
    about: z.string().meta({ description: "When it goes out, and to whom" }),
    group: z.enum(mailGroups),
    isReworded: z.boolean().meta({ description: "Whether the team has changed its words" }),
  })
  .meta({ id: "MailTemplate" });
export type MailTemplate = z.output<typeof mailTemplate>;

export const mailPreview = z
  .object({
    subject: z.string(),
    text: z.string().meta({ description: "For email programs that show no HTML" }),
    html: z.string(),
    darkHtml: z
      .string()
      .meta({ description: "The same, in the colors for email programs that ask for dark ones" }),
  })
  .meta({ id: "MailPreview" });
export type MailPreview = z.output<typeof mailPreview>;

const limits = mailWordingLimits;

export const mailWordingBody = z
  .strictObject({
    subject: requiredText(limits.subject, "Please enter a subject"),
    heading: requiredText(limits.heading, "Please enter a heading"),
    body: requiredText(limits.body, "Please write the text").meta({
      description: "Plain text with variables, such as {{name}}. An empty line begins a paragraph.",
    }),
    button: z.string().trim().max(limits.button).meta({ description: "Empty for an email without a button" }),
  })
  .meta({ id: "MailWording" });
export type MailWordingBody = z.output<typeof mailWordingBody>;

const mailTemplateDetails = mailTemplate
  .extend(mailPreview.shape)
  .extend({
    wording: z.object({
      subject: z.string(),
      heading: z.string(),
      body: z.string(),
      button: z.string(),
    }),
    variables: z.array(
      z.object({
        name: z.string(),
        about: z.string(),
        isRequired: z.boolean().meta({ description: "Whether the email must contain it" }),
        isBlock: z.boolean().meta({ description: "Whether it has to be a paragraph by itself" }),
      }),
    ),
    hasButton: z.boolean(),
    updatedAt: instant,
  })
  .meta({ id: "MailTemplateDetails" });
export type MailTemplateDetails = z.output<typeof mailTemplateDetails>;

const example: MailWordingBody = {
  subject: "Welcome to {{brand}}",
  heading: "Hello {{name}}",
  body: "It's good to have you.\n\nTell us where you'd like to go.",
  button: "Open your dashboard",
};

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
    summary: "An email as its reader gets it, with made-up data, and its words",
    tag,
    caller: "staff",
    permission: "settings.read",
    versioned: true,
    params,
    response: mailTemplateDetails,
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
  previewMailWording: endpoint({
    method: "post",
    path: "/v1/admin/mail-templates/:name/preview",
    summary: "An email in words that aren't saved",
    tag,
    caller: "staff",
    permission: "settings.write",
    params,
    body: mailWordingBody,
    example,
    response: mailPreview,
    problems: ["not_found"],
  }),
  updateMailWording: endpoint({
    method: "put",
    path: "/v1/admin/mail-templates/:name/wording",
    summary: "Reword an email; it goes out in these words right away",
    tag,
    caller: "staff",
    permission: "settings.write",
    versioned: true,
    params,
    body: mailWordingBody,
    example,
    response: mailTemplateDetails,
    problems: ["not_found"],
  }),
  resetMailWording: endpoint({
    method: "delete",
    path: "/v1/admin/mail-templates/:name/wording",
    summary: "Go back to our words",
    tag,
    caller: "staff",
    permission: "settings.write",
    versioned: true,
    params,
    problems: ["not_found"],
  }),
  testMailWording: endpoint({
    method: "post",
    path: "/v1/admin/mail-templates/:name/wording/test",
    summary: "Email it to yourself in words that aren't saved",
    tag,
    caller: "staff",
    permission: "settings.write",
    limit: "testMail",
    params,
    body: mailWordingBody,
    example,
    problems: ["not_found", "conflict"],
  }),
};
