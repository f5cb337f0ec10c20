import { useIdempotencyKey } from "@evoya/app-kit/lib/use-idempotency-key";
import { cannedReplyLimits, cannedVariables } from "@evoya/domain/canned-replies";
import { writtenVariable } from "@evoya/domain/text-variables";
import { type CannedReply, cannedReplyBody } from "@evoya/schemas/canned-replies";
import { isProblem, Problem } from "@evoya/schemas/problems";
import { Button } from "@evoya/ui/button";
import { Dialog } from "@evoya/ui/dialog";
import { Form, useZodForm } from "@evoya/ui/form";
import { TextField } from "@evoya/ui/text-field";
import { TextareaField } from "@evoya/ui/textarea-field";
import { toast } from "@evoya/ui/toast";
import { api } from "../../../api.ts";
import { useTakeover } from "../../../lib/takeover.ts";
import { TakeoverNotice } from "../../../lib/takeover-notice.tsx";
import { useWriteCannedReply } from "../queries.ts";

type Props = {
  /** The one to change; null to write a new one. */
  reply: CannedReply | null;
  onClose: () => void;
};

const blank: CannedReply = { id: "", title: "", body: "", updatedAt: "" };
const labels = { title: "Title", body: "Reply" };
const valuesOf = ({ title, body }: CannedReply) => ({ title, body });

async function latest(id: string): Promise<CannedReply> {
  const { items } = await api.listCannedReplies({});
  const found = items.find((each) => each.id === id);
  if (!found) throw new Problem("not_found");
  return found;
}

/** Writes a canned reply, with the variables it can use. */
export function CannedReplyDialog({ reply, onClose }: Props) {
  const opened = reply ?? blank;
  const form = useZodForm(cannedReplyBody, { mode: "onSubmit", defaultValues: valuesOf(opened) });
  const write = useWriteCannedReply();
  const idempotency = useIdempotencyKey();
  const { current, takeover, catchUp, takeTheirs } = useTakeover(form, {
    thing: opened,
    valuesOf,
    latest: () => latest(opened.id),
    log: { resource: "canned_reply", id: opened.id },
  });
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => !open && onClose()}
      title={reply ? "Edit canned reply" : "New canned reply"}
    >
      <Form
        form={form}
        onSubmit={async (body) => {
          try {
            const idempotencyKey = idempotency.keyFor(body);
            await write.mutateAsync({ body, idempotencyKey, changes: reply && current });
          } catch (error) {
            if (isProblem(error, "stale")) return catchUp();
            throw error;
          }
          toast.success("Success", "Canned reply saved");
          onClose();
        }}
      >
        {takeover && (
          <TakeoverNotice
            takeover={takeover}
            labelOf={(name) => labels[name as keyof typeof labels]}
            onTake={takeTheirs}
          />
        )}
        <TextField name="title" label={labels.title} maxLength={cannedReplyLimits.title} autoComplete="off" />
        <TextareaField name="body" label={labels.body} rows={8} maxLength={cannedReplyLimits.body} />
        <Variables />
        <Button type="submit" className="self-start" busy={write.isPending} busyLabel="Saving...">
          Save
        </Button>
      </Form>
    </Dialog>
  );
}

const Variables = () => (
  <div className="text-sm text-ink-muted">
    <p className="font-medium text-ink">Variables</p>
    <dl className="mt-1.5 grid gap-x-4 gap-y-1.5 sm:grid-cols-[auto_1fr]">
      {Object.entries(cannedVariables).map(([name, meaning]) => (
        <div key={name} className="contents">
          <dt>
            <code className="text-ink">{writtenVariable(name)}</code>
          </dt>
          <dd className="max-sm:mb-1">{meaning}</dd>
        </div>
      ))}
    </dl>
  </div>
);
