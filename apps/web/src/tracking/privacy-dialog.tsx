import { Button } from "@evoya/ui/button";
import { Dialog } from "@evoya/ui/dialog";
import { browserObjects, choosePrivacy, mayTrack, type PrivacyChoice, readPrivacyChoice } from "./consent.ts";

/** The current choice, in a sentence. */
function standing(): string {
  if (readPrivacyChoice())
    return mayTrack() ? "You've allowed it." : "You've opted out. We don't record your visits.";
  return browserObjects()
    ? "Your browser asks sites not to track you. We respect that: we don't record your visits unless you allow it here."
    : "You haven't chosen yet, and your browser doesn't object, so we record visits.";
}

/** The choice whether we may track visits, stored only in this browser. */
export function PrivacyDialog({ onClose }: { onClose: () => void }) {
  const choose = (choice: PrivacyChoice) => {
    choosePrivacy(choice);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Privacy choices"
      description={standing()}
      footer={
        <>
          <Button variant="outline" onClick={() => choose("refuse")}>
            Don't record my visits
          </Button>
          <Button variant="outline" onClick={() => choose("allow")}>
            Allow
          </Button>
        </>
      }
    >
      <p>
        To see which pages help and where people get stuck, we record the pages and buttons you use, the forms
        you start and send (without what you type), and how far you get on the way to a plan. We don't
        advertise, we don't share it, and we delete it after a few months.
      </p>
      <p className="mt-3 text-ink-muted">
        We don't set a cookie for this. We forget the visit's random number when you close the tab, and keep
        only the first part of your internet address. When you're signed in, your visits are part of the data
        you can export and delete in Settings.
      </p>
    </Dialog>
  );
}
