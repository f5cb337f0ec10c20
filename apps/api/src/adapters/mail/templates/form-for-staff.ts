import { type FormKind, formLabels } from "@evoya/domain/public-forms";
import { details, type MailContent, paragraph } from "./layout.ts";
import type { MailLinks } from "./links.ts";

export type FormForStaffData = {
  form: FormKind;
  name: string;
  email: string;
  /** What was filled in, by label. */
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
  return {
    subject: `${label} from ${name}`,
    heading: label,
    blocks: [
      paragraph(
        `${form === "lead" ? "Sent by a partner" : "Sent through the website"}. Replies to this email go to the sender.`,
      ),
      details({ From: `${name} (${email})`, ...facts }),
    ],
    action: page
      ? { label: "Open the request", url: pages[page.kind](page.id) }
      : { label: "Open the back office", url: links.staffDashboard() },
  };
}
