import type { MailWordingBody } from "@evoya/schemas/mail-templates";
import { Button } from "@evoya/ui/button";
import { problemText } from "@evoya/ui/lib/problem";
import { toast } from "@evoya/ui/toast";
import { Send } from "lucide-react";
import { useStaff } from "../../../session/session.ts";
import { useTestMail } from "../queries.ts";

type Props = {
  name: string;
  /** What's typed, if it isn't what's saved. */
  wording?: MailWordingBody;
  disabled?: boolean;
};

/** Emails it to whoever asks. */
export function TestMailButton({ name, wording, disabled }: Props) {
  const { email } = useStaff();
  const test = useTestMail(name);
  return (
    <Button
      variant="outline"
      disabled={disabled}
      busy={test.isPending}
      busyLabel="Sending..."
      onClick={() =>
        test.mutate(wording, {
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
