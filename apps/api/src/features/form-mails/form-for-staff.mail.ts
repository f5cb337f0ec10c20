import { type FormKind, formLabels } from "@evoya/domain/public-forms";
import type { MailLinks } from "../../adapters/mail/templates/links.ts";
import { details, type MailContent, paragraph, words } from "../../adapters/mail/templates/wording.ts";

export type FormForStaffData = {
  form: FormKind;
  name: string;
  email: string;
  /** The form's values, by label. */
  facts: Record<string, string | number | null>;
  /** The back office's page about it, if there is one. */
  page?: { kind: "conciergeRequest" | "tripRequest"; id: string };
};

/** To the team, about a form that someone sent. */
export function formForStaff(
  { form, name, email, facts, page }: FormForStaffData,
  links: MailLinks,
): MailContent {
  const label = formLabels[form];
  const pages = { conciergeRequest: links.staffConciergeRequest, tripRequest: links.staffTripRequest };
  const isLead = form === "lead";
  return {
    name: `team-${isLead ? "lead" : "form"}${page ? "-request" : ""}`,
    subject: words`${{ form: label }} from ${{ sender: name }}`,
    heading: words`${{ form: label }}`,
    blocks: [
      paragraph(
        isLead
          ? words`Sent by a partner. Replies to this email go to the sender.`
          : words`Sent through the website. Replies to this email go to the sender.`,
      ),
      details({ From: `${name} (${email})`, ...facts }),
    ],
    action: page
      ? { label: words`Open the request`, url: pages[page.kind](page.id) }
      : { label: words`Open the back office`, url: links.staffDashboard() },
  };
}
