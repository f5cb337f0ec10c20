import { formatCents } from "@evoya/domain/money";
import type { Proposal } from "@evoya/schemas/proposals";
import { Button } from "@evoya/ui/button";
import { LateAlertDialog } from "@evoya/ui/late-alert-dialog";
import { problemText } from "@evoya/ui/lib/problem";
import { toast } from "@evoya/ui/toast";
import { useMutation } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { useState } from "react";
import { api } from "../../../api.ts";
import { useRefreshProposals } from "../queries.ts";

const words = {
  proposal: {
    confirm: "Accept",
    busy: "Accepting...",
    title: "Accept this proposal?",
    done: "You accepted the proposal",
    failed: "We couldn't accept the proposal",
  },
  change: {
    confirm: "Approve",
    busy: "Approving...",
    title: "Approve these changes?",
    done: "You approved the changes",
    failed: "We couldn't approve the changes",
  },
} as const;

/** Accepts a proposal, or approves changes to one, after showing once more what that means. */
export function AcceptProposal({ proposal }: { proposal: Proposal }) {
  const { id, title, priceCents, travelers, terms, updatedAt, follows } = proposal;
  const say = words[follows?.wasAccepted ? "change" : "proposal"];
  const [isAsked, setIsAsked] = useState(false);
  const refresh = useRefreshProposals();
  const accept = useMutation({
    mutationFn: () => api.acceptProposal({ params: { id } }, { ifMatch: updatedAt }),
    onSuccess: () => toast.success(say.done, "Your concierge takes it from here."),
    onError: (error) => toast.error(say.failed, problemText(error)),
    onSettled: async () => {
      await refresh();
      setIsAsked(false);
    },
  });
  return (
    <>
      <Button onClick={() => setIsAsked(true)}>
        <Check aria-hidden />
        {say.confirm}
      </Button>
      <LateAlertDialog
        open={isAsked}
        onOpenChange={(open) => !open && !accept.isPending && setIsAsked(false)}
        tone="primary"
        title={say.title}
        description={`${title}, ${formatCents(priceCents)} for ${travelers} ${travelers === 1 ? "traveler" : "travelers"}, on the terms below. Your concierge books it and writes to you about payment.`}
        confirmLabel={say.confirm}
        busy={accept.isPending}
        busyLabel={say.busy}
        keepOpen
        onConfirm={() => accept.mutate()}
      >
        <p className="text-[0.9375rem] font-semibold">Terms</p>
        <p className="mt-1 text-[0.9375rem] [overflow-wrap:anywhere] whitespace-pre-line">{terms}</p>
      </LateAlertDialog>
    </>
  );
}
