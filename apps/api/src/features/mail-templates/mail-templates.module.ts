import type { MailVariable, MailWording } from "@evoya/domain/mail-templates";
import type { mailTemplateEndpoints } from "@evoya/schemas/mail-templates";
import { Problem } from "@evoya/schemas/problems";
import { type MailJob, mailSamples } from "../../adapters/mail/templates/index.ts";
import type { Base } from "../../container/base.ts";
import type { Caller } from "../../http/caller.ts";
import type { Handlers } from "../../http/mount.ts";
import { createMailTemplateService } from "./mail-templates.service.ts";
import { createMailWordingReader } from "./mail-wordings.reader.ts";

type Given = Pick<Base, "transact" | "db"> & {
  previewMail: (
    job: MailJob,
    theme: "light" | "dark",
    wording: MailWording | null,
  ) => { subject: string; text: string; html?: string };
  wordsOfMail: (job: MailJob) => { ours: MailWording; variables: MailVariable[]; hasButton: boolean };
};

export function mailTemplatesModule({ transact, db, previewMail, wordsOfMail }: Given): {
  handlers: Handlers<typeof mailTemplateEndpoints>;
} {
  const templates = createMailTemplateService({
    transact,
    wordings: createMailWordingReader(db),
    samples: mailSamples,
    preview: previewMail,
    wordsOf: wordsOfMail,
  });
  return {
    handlers: {
      listMailTemplates: () => templates.list(),
      getMailPreview: ({ params }) => templates.find(params.name),
      previewMailWording: ({ params, body }) => templates.preview(params.name, body),
      updateMailWording: ({ caller, params, body, http: { ip, requestId, ifMatch } }) =>
        templates.reword(params.name, body, ifMatch, { caller, ip, requestId }),
      resetMailWording: ({ caller, params, http: { ip, requestId, ifMatch } }) =>
        templates.reset(params.name, ifMatch, { caller, ip, requestId }),
      testMailTemplate: ({ caller, params }) => templates.test(params.name, mailboxOf(caller)),
      testMailWording: ({ caller, params, body }) => templates.test(params.name, mailboxOf(caller), body),
    },
  };
}

function mailboxOf(caller: Caller): string {
  if (caller.kind !== "staff") throw new Problem("conflict", "An API key has no mailbox to send a test to.");
  return caller.email;
}
