import { Badge } from "@evoya/ui/badge";
import { Button } from "@evoya/ui/button";
import { Card, CardHeader } from "@evoya/ui/card";
import { problemText } from "@evoya/ui/lib/problem";
import { toast } from "@evoya/ui/toast";
import { useMutation } from "@tanstack/react-query";
import { api } from "../../../api.ts";

type EmailCardProps = { email: string; verifiedAt: string | null };

/** The address and whether it is verified; if not, the link once more. */
export function EmailCard({ email, verifiedAt }: EmailCardProps) {
  const send = useMutation({
    mutationFn: () => api.sendVerification(),
    onSuccess: () => toast.success("Look into your mail", `The link is on its way to ${email}.`),
    onError: (error) => toast.error("Not sent", problemText(error)),
  });
  return (
    <Card asChild>
      <section aria-label="Email address">
        <CardHeader
          title="Email address"
          action={
            <Badge tone={verifiedAt ? "success" : "warning"}>
              {verifiedAt ? "Verified" : "Not verified"}
            </Badge>
          }
        />
        <p className="[overflow-wrap:anywhere]">{email}</p>
        {!verifiedAt && (
          <Button
            size="sm"
            variant="outline"
            className="mt-4"
            busy={send.isPending}
            busyLabel="Sending"
            onClick={() => send.mutate()}
          >
            Send the link to verify it
          </Button>
        )}
      </section>
    </Card>
  );
}
