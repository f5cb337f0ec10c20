import type { CaseForStaff } from "@evoya/schemas/cases";
import { Button } from "@evoya/ui/button";
import { Mail } from "lucide-react";
import { useState } from "react";
import { api } from "../../../api.ts";
import { ReplyDialog } from "../../../review/reply-dialog.tsx";
import { useRefreshCases } from "../queries.ts";

/** Answers a client who has no account, and so no conversation, by email. */
export function ReplyByMail({ one: { id, client, asked } }: { one: CaseForStaff }) {
  const refresh = useRefreshCases();
  const [isWriting, setWriting] = useState(false);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-[0.9375rem] text-ink-muted">This client has no account, so we answer by email.</p>
      <Button variant="outline" onClick={() => setWriting(true)}>
        <Mail aria-hidden />
        Reply by Email
      </Button>
      {isWriting && (
        <ReplyDialog
          place="requests"
          to={{ name: client.name || client.email, email: client.email }}
          about={asked.destination || "your trip"}
          send={async (body, idempotencyKey) => {
            await api.replyToCaseByMail({ params: { id }, body }, { idempotencyKey });
            await refresh();
          }}
          onClose={() => setWriting(false)}
        />
      )}
    </div>
  );
}
