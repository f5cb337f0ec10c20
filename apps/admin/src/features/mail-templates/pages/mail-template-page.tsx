import { mailGroupLabels } from "@evoya/domain/mail-templates";
import { Badge } from "@evoya/ui/badge";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router-dom";
import { DetailHeader } from "../../../detail/detail-header.tsx";
import { DetailPage } from "../../../detail/detail-page.tsx";
import { paths } from "../../../paths.ts";
import { usePermission } from "../../../session/session.ts";
import { MailPreviewCard } from "../components/mail-preview-card.tsx";
import { MailWordingEditor } from "../components/mail-wording-editor.tsx";
import { TestMailButton } from "../components/test-mail-button.tsx";
import { mailTemplateQuery } from "../queries.ts";

/** One email as its reader sees it, with made-up data; its words, and a way to try it (decisions 182, 228). */
export function MailTemplatePage() {
  const { name = "" } = useParams();
  const query = useQuery(mailTemplateQuery(name));
  const mayReword = usePermission("settings.write").allowed;
  return (
    <DetailPage
      noun="Mail template"
      back={{ to: paths.mailTemplates, label: "Mail Templates" }}
      query={query}
      missing={{ title: "Mail Template Not Found", text: "There's no email by that name." }}
      failed="Failed to load the mail template"
    >
      {(mail) => (
        <>
          <DetailHeader
            documentTitle={mail.title}
            eyebrow={mailGroupLabels[mail.group]}
            title={mail.title}
            status={
              <>
                {mail.about}
                {mail.isReworded && <Badge tone="info">In your words</Badge>}
              </>
            }
            actions={!mayReword && <TestMailButton name={mail.name} />}
          />
          {mayReword ? (
            <MailWordingEditor key={mail.name} mail={mail} />
          ) : (
            <MailPreviewCard key={mail.name} mail={mail} />
          )}
        </>
      )}
    </DetailPage>
  );
}
