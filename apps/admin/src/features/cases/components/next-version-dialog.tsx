import { useIdempotencyKey } from "@evoya/app-kit/lib/use-idempotency-key";
import { longestWish } from "@evoya/domain/planner/wishes/limits";
import { answersSummary } from "@evoya/domain/proposals";
import { newProposalDraft, type Proposal, type ProposalDraft } from "@evoya/schemas/proposals";
import { Button } from "@evoya/ui/button";
import { Callout } from "@evoya/ui/callout";
import { Dialog } from "@evoya/ui/dialog";
import { Form, useZodForm } from "@evoya/ui/form";
import { TextareaField } from "@evoya/ui/textarea-field";
import { useState } from "react";
import { useDraftNext } from "../queries.ts";

type Props = { proposal: Proposal; onClose: () => void; onContinue: () => void };

/** The client's notes on the parts to change, cut to the length the planner reads at once. */
const notesOf = ({ answers }: Proposal): string =>
  answers
    .filter(({ answer }) => answer === "change")
    .map(({ note }) => note)
    .join("\n")
    .slice(0, longestWish);

/** Drafts the next version from the client's answers, and says what was done and what's left. */
export function NextVersionDialog({ proposal, onClose, onContinue }: Props) {
  const [made, setMade] = useState<ProposalDraft | null>(null);
  const form = useZodForm(newProposalDraft, { defaultValues: { text: notesOf(proposal) } });
  const draft = useDraftNext(proposal.id);
  const idempotency = useIdempotencyKey();
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => !open && onClose()}
      title={`Draft the next version of proposal ${proposal.number}`}
      description={`Answers: ${answersSummary(proposal.answers)}. What they leave out is removed from the client's itinerary. Say in words what else to change; what the planner doesn't understand is left to you.`}
    >
      <Form
        form={form}
        onSubmit={async (body) => {
          setMade(await draft.mutateAsync({ body, idempotencyKey: idempotency.keyFor(body) }));
          idempotency.settle();
        }}
      >
        <TextareaField name="text" label="What else to change" optional rows={4} maxLength={longestWish} />
        <Button
          type="submit"
          className="self-start"
          variant={made ? "outline" : "primary"}
          busy={draft.isPending}
          busyLabel="Drafting..."
        >
          {made ? "Draft again" : "Draft next version"}
        </Button>
      </Form>
      {made && <Made draft={made} onContinue={onContinue} />}
    </Dialog>
  );
}

function Made({
  draft: { version, change, flags, left },
  onContinue,
}: {
  draft: ProposalDraft;
  onContinue: () => void;
}) {
  return (
    <div className="mt-5 space-y-4">
      <Callout
        tone={change ? "success" : "info"}
        title={change ? `Version ${version} is ready` : "Nothing was changed"}
        actions={
          <Button size="sm" onClick={onContinue}>
            Continue to the proposal
          </Button>
        }
      >
        {change}
      </Callout>
      {[...left, ...flags].length > 0 && (
        <Callout tone="warning" title="Left to you">
          <ul className="list-disc pl-5">
            {[...left, ...flags].map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </Callout>
      )}
    </div>
  );
}
