import { Button } from "@evoya/ui/button";
import { Dialog } from "@evoya/ui/dialog";
import { Link } from "react-router-dom";
import { paths } from "../../../paths.ts";

type SubmissionFailedProps = { text: string; onClose: () => void; onRetry: () => void };

/** A request that didn't arrive (member spec §8). */
export function SubmissionFailed({ text, onClose, onRetry }: SubmissionFailedProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Submission Failed"
      description={text}
      footer={
        <>
          <Button variant="ghost" asChild>
            <Link to={paths.contact}>Contact Support</Link>
          </Button>
          <Button onClick={onRetry}>Try Again</Button>
        </>
      }
    >
      <p className="text-ink-muted">
        Your request is still in the form. Sending it again creates it only once.
      </p>
    </Dialog>
  );
}
