import { Button } from "@evoya/ui/button";
import { Dialog } from "@evoya/ui/dialog";
import { PageHeader } from "@evoya/ui/page-header";
import { useState } from "react";
import { useTitle } from "../../../lib/use-title.ts";
import { useSession } from "../../../session/session.ts";
import { PremiumWall } from "../components/premium-wall.tsx";
import { RequestForm } from "../components/request-form.tsx";
import { RequestReceived } from "../components/request-received.tsx";

/** Ask a concierge to plan a trip; part of the paid plans (member spec §2, concierge request). */
export function NewRequestPage() {
  useTitle("Ask a concierge");
  const { member } = useSession();
  const [sent, setSent] = useState<string | null>(null);
  const [isToldOf, setIsToldOf] = useState(false);
  if (!member) return null;
  if (sent && isToldOf) return <RequestReceived id={sent} />;
  if (member.level === "free") return <PremiumWall />;
  return (
    <>
      <PageHeader title="Travel Request Details" description={`${member.name}, ${member.email}`} />
      <RequestForm onSent={setSent} />
      {sent && <SentDialog onClose={() => setIsToldOf(true)} />}
    </>
  );
}

/** The good news first; the page that follows says what comes next. */
function SentDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Your request is on its way"
      description="Your concierge request has been submitted! We'll be in touch within 24 hours."
      footer={<Button onClick={onClose}>Continue</Button>}
    />
  );
}
