import type { mailTemplateEndpoints } from "@evoya/schemas/mail-templates";
import { Problem } from "@evoya/schemas/problems";
import { type MailJob, mailSamples } from "../../adapters/mail/templates/index.ts";
import type { Base } from "../../container/base.ts";
import type { Handlers } from "../../http/mount.ts";
import { createMailTemplateService } from "./mail-templates.service.ts";

type Given = Pick<Base, "transact"> & {
  previewMail: (job: MailJob, theme: "light" | "dark") => { subject: string; text: string; html?: string };
};

export function mailTemplatesModule({ transact, previewMail: preview }: Given): {
  handlers: Handlers<typeof mailTemplateEndpoints>;
} {
  const templates = createMailTemplateService({ transact, samples: mailSamples, preview });
  return {
    handlers: {
      listMailTemplates: () => templates.list(),
      getMailPreview: ({ params }) => templates.preview(params.name),
      testMailTemplate: ({ caller, params }) => {
        if (caller.kind !== "staff")
          throw new Problem("conflict", "An API key has no mailbox to send a test to.");
        return templates.test(params.name, caller.email);
      },
    },
  };
}
