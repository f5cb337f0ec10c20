import type { MailWordingBody } from "@evoya/schemas/mail-templates";
import { Button } from "@evoya/ui/button";
import { problemText } from "@evoya/ui/lib/problem";
import { toast } from "@evoya/ui/toast";
import { Send } from "lucide-react";
import { useStaff } from "../../../session/session.ts";
import { useTestMail } from "../queries.ts";

type Props = {
  name: string;
  /** The typed words, if they differ from the saved ones. */
  wording?: MailWordingBody;
  disabled?: boolean;
};

/** Emails it to the colleague who presses the button. */
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
