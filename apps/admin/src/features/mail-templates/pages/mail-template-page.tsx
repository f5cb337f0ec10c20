import { mailGroupLabels } from "@evoya/domain/mail-templates";
import { Button } from "@evoya/ui/button";
import { problemText } from "@evoya/ui/lib/problem";
import { toast } from "@evoya/ui/toast";
import { useQuery } from "@tanstack/react-query";
import { Send } from "lucide-react";
import { useParams } from "react-router-dom";
import { DetailHeader } from "../../../detail/detail-header.tsx";
import { DetailPage } from "../../../detail/detail-page.tsx";
import { paths } from "../../../paths.ts";
import { useStaff } from "../../../session/session.ts";
import { MailPreviewCard } from "../components/mail-preview-card.tsx";
import { mailPreviewQuery, useTestMail } from "../queries.ts";

/** One email as its reader gets it, with made-up data, and the way to try it. */
export function MailTemplatePage() {
  const { name = "" } = useParams();
  const query = useQuery(mailPreviewQuery(name));
  return (
    <DetailPage
      noun="Mail template"
      back={{ to: paths.mailTemplates, label: "Mail Templates" }}
      query={query}
      missing={{ title: "Mail Template Not Found", text: "We send no email of this name." }}
      failed="Failed to load the mail template"
    >
      {(mail) => (
        <>
          <DetailHeader
            documentTitle={mail.title}
            eyebrow={mailGroupLabels[mail.group]}
            title={mail.title}
            status={mail.about}
            actions={<TestButton name={mail.name} />}
          />
          <MailPreviewCard key={mail.name} mail={mail} />
        </>
      )}
    </DetailPage>
  );
}

function TestButton({ name }: { name: string }) {
  const { email } = useStaff();
  const test = useTestMail(name);
  return (
    <Button
      busy={test.isPending}
      busyLabel="Sending..."
      onClick={() =>
        test.mutate(undefined, {
          onSuccess: () => toast.success("Success", `A test is on its way to ${email}`),
          onError: (error) => toast.error("Failed to send the test", problemText(error)),
        })
      }
    >
      <Send aria-hidden />
      Send a test to me
    </Button>
  );
}
