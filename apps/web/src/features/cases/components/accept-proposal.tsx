import { formatCents } from "@evoya/domain/money";
import type { Proposal } from "@evoya/schemas/proposals";
import { AlertDialog } from "@evoya/ui/alert-dialog";
import { Button } from "@evoya/ui/button";
import { problemText } from "@evoya/ui/lib/problem";
import { toast } from "@evoya/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { useState } from "react";
import { api } from "../../../api.ts";
import { replyId } from "./case-reply.tsx";

/** Accepts a proposal after one more look at what that means, or leads to the conversation. */
export function AcceptProposal({ proposal }: { proposal: Proposal }) {
  const { id, title, priceCents, travelers, updatedAt } = proposal;
  const [isAsked, setIsAsked] = useState(false);
  const client = useQueryClient();
  const accept = useMutation({
    mutationFn: () => api.acceptProposal({ params: { id } }, { ifMatch: updatedAt }),
    onSuccess: () => toast.success("You accepted the proposal", "Your concierge takes it from here."),
    onError: (error) => toast.error("We couldn't accept the proposal", problemText(error)),
    onSettled: async () => {
      await Promise.all(
        [["cases"], ["itineraries"], ["dashboard"]].map((queryKey) => client.invalidateQueries({ queryKey })),
      );
      setIsAsked(false);
    },
  });
  return (
    <div className="mt-5 flex flex-wrap gap-2">
      <Button onClick={() => setIsAsked(true)}>
        <Check aria-hidden />
        Accept
      </Button>
      <Button variant="outline" asChild>
        <a href={`#${replyId}`}>Ask for changes</a>
      </Button>
      <AlertDialog
        open={isAsked}
        onOpenChange={(open) => !open && !accept.isPending && setIsAsked(false)}
        tone="primary"
        title="Accept this proposal?"
        description={`${title}, ${formatCents(priceCents)} for ${travelers} ${travelers === 1 ? "traveler" : "travelers"}, on the terms shown. Your concierge books it and writes to you about payment.`}
        confirmLabel="Accept"
        busy={accept.isPending}
        busyLabel="Accepting..."
        keepOpen
        onConfirm={() => accept.mutate()}
      />
    </div>
  );
}
