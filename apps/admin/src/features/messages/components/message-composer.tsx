import { useIdempotencyKey } from "@evoya/app-kit/lib/use-idempotency-key";
import { AttachFiles, filesNotReady, useMessageFiles } from "@evoya/app-kit/message-files";
import { firstNameIn } from "@evoya/domain/canned-replies";
import { newStaffReply } from "@evoya/schemas/staff-messages";
import { Button } from "@evoya/ui/button";
import { Form, useZodForm } from "@evoya/ui/form";
import { TextareaField } from "@evoya/ui/textarea-field";
import { toast } from "@evoya/ui/toast";
import { Send } from "lucide-react";
import { api } from "../../../api.ts";
import { useKeptText } from "../../../lib/kept.ts";
import { useStaff } from "../../../session/session.ts";
import { CannedReplyPicker } from "../../canned-replies/components/canned-reply-picker.tsx";
import { useSendMessage } from "../queries.ts";
import { useInsert } from "../use-insert.ts";

type MessageComposerProps = {
  userId: string;
  name: string;
  /** The trip's destination, if the conversation is about a request; for canned replies. */
  destination: string | undefined;
  /** Where the message goes: to a conversation, or to the one about a request. */
  to: { threadId: string } | { caseId: string };
  /** The newest message on screen; the reply answers everything up to it. */
  lastReadId?: string;
};

/** Writes to the member. Sending it twice by mistake delivers it once. Keeps what's typed until it's sent. */
export function MessageComposer({ userId, name, destination, to, lastReadId }: MessageComposerProps) {
  const form = useZodForm(newStaffReply, { mode: "onSubmit", defaultValues: { body: "" } });
  useKeptText(form, "body");
  const send = useSendMessage(userId);
  const idempotency = useIdempotencyKey();
  const staff = useStaff();
  const files = useMessageFiles({
    send: (file, { signal, onProgress }) =>
      api.uploadMessageFileForStaff(
        { params: { id: userId }, file },
        { signal, onUploadProgress: onProgress },
      ),
    remove: (id) => api.deleteMessageFileForStaff({ params: { id } }),
  });
  const { box, insert, focus } = useInsert((text) => form.setValue("body", text));
  return (
    <Form
      form={form}
      aria-label={`Message to ${name}`}
      onSubmit={async ({ body }) => {
        if (send.isPending) return;
        const wait = filesNotReady(files.uploads);
        if (wait) return void toast.error("Not sent yet", wait);
        const fileIds = files.results.map(({ id }) => id);
        const idempotencyKey = idempotency.keyFor({ body, fileIds });
        await send.mutateAsync({ ...to, ...(lastReadId && { lastReadId }), body, fileIds, idempotencyKey });
        idempotency.settle();
        form.reset();
        files.clear();
        toast.success("Success", "Message sent");
      }}
    >
      <div ref={box}>
        <TextareaField name="body" label={`Message to ${name}`} rows={3} maxLength={5000} />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          busy={send.isPending || files.busy}
          busyLabel={files.busy ? "Uploading..." : "Sending..."}
        >
          <Send aria-hidden />
          Send Message
        </Button>
        <CannedReplyPicker
          values={{
            "member.first_name": firstNameIn(name),
            "trip.destination": destination,
            "my.name": staff.firstName,
          }}
          onPick={insert}
          onPicked={focus}
        />
      </div>
      {/* Last, so that Tab leads from the text to the button that sends it. */}
      <AttachFiles files={files} />
    </Form>
  );
}
