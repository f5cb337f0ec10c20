import { markStale } from "@evoya/app-kit/lib/mark-stale";
import { AttachFiles, filesNotReady, useMessageFiles } from "@evoya/app-kit/message-files";
import { newReply } from "@evoya/schemas/messages";
import { Button } from "@evoya/ui/button";
import { Form, useZodForm } from "@evoya/ui/form";
import { TextareaField } from "@evoya/ui/textarea-field";
import { toast } from "@evoya/ui/toast";
import { useQueryClient } from "@tanstack/react-query";
import { api } from "../../../api.ts";
import { clearDraft, useDraft } from "../../../lib/drafts.ts";
import { sendByKeys } from "../../../lib/send-by-keys.ts";
import { useDraftKey } from "../../../lib/use-draft-key.ts";

/** Writes to the team about a request, with files. Keeps what's typed until it's sent. */
export function CaseReply({ id }: { id: string }) {
  const client = useQueryClient();
  const draftName = `case-${id}`;
  const key = useDraftKey(draftName);
  const form = useZodForm(newReply, { defaultValues: { body: "" } });
  const files = useMessageFiles({
    send: (file, { signal, onProgress }) =>
      api.uploadMessageFile({ file }, { signal, onUploadProgress: onProgress }),
    remove: (id) => api.deleteMessageFile({ params: { id } }),
  });
  useDraft(form, draftName);
  return (
    <Form
      form={form}
      className="border-t border-line pt-4 print:hidden"
      onSubmit={async (typed) => {
        const wait = filesNotReady(files.uploads);
        if (wait) return void toast.error("Not sent yet", wait);
        const body = { ...typed, fileIds: files.results.map(({ id }) => id) };
        await api.writeAboutCase({ params: { id }, body }, { idempotencyKey: key.keyFor(body) });
        key.settle();
        form.reset({ body: "" });
        files.clear();
        clearDraft(draftName);
        await markStale(client, ["cases"], ["messages"]);
      }}
    >
      <TextareaField
        name="body"
        label="Write to your concierge"
        rows={2}
        maxLength={5000}
        onKeyDown={sendByKeys}
      />
      <AttachFiles files={files} />
      <Button
        type="submit"
        className="self-start"
        busy={form.formState.isSubmitting || files.busy}
        busyLabel={files.busy ? "Uploading" : "Sending"}
      >
        Send
      </Button>
    </Form>
  );
}
