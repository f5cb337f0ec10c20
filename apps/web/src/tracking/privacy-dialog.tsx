import { Button } from "@evoya/ui/button";
import { Dialog } from "@evoya/ui/dialog";
import { browserObjects, choosePrivacy, mayTrack, type PrivacyChoice, readPrivacyChoice } from "./consent.ts";

/** How things stand, in a sentence. */
function standing(): string {
  if (readPrivacyChoice())
    return mayTrack() ? "You have allowed it." : "You have said no, and nothing is noted.";
  return browserObjects()
    ? "Your browser asks sites not to track you. We follow that: nothing is noted unless you allow it here."
    : "You have not chosen yet, and your browser does not object, so visits are noted.";
}

/** The choice about noting visits, kept in this browser alone. */
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
            Do not note my visits
          </Button>
          <Button variant="outline" onClick={() => choose("allow")}>
            Allow
          </Button>
        </>
      }
    >
      <p>
        To see which pages help and where people get stuck, we note pages and buttons used, forms begun and
        sent without what is typed, and the step a visit gets to. There is no advertising, nobody else
        receives it, and it is deleted after some months.
      </p>
      <p className="mt-3 text-ink-muted">
        We set no cookie for this. A number made for this visit is forgotten when you close the tab, and of
        your internet address we keep its first part only. When you are signed in, your visits are part of the
        data you can download and delete in Settings.
      </p>
    </Dialog>
  );
}
