import { Button } from "@evoya/ui/button";
import { Dialog } from "@evoya/ui/dialog";

/** The good news first; the page that follows says what comes next. */
export function SentDialog({ onClose }: { onClose: () => void }) {
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
