import { AttachFiles, filesNotReady, useMessageFiles } from "@evoya/app-kit/message-files";
import { newThread } from "@evoya/schemas/messages";
import { Button } from "@evoya/ui/button";
import { Dialog } from "@evoya/ui/dialog";
import { Form, useZodForm } from "@evoya/ui/form";
import { TextField } from "@evoya/ui/text-field";
import { TextareaField } from "@evoya/ui/textarea-field";
import { toast } from "@evoya/ui/toast";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { api } from "../../../api.ts";
import { clearDraft, useDraft } from "../../../lib/drafts.ts";
import { useDraftKey } from "../../../lib/use-draft-key.ts";
import { paths } from "../../../paths.ts";
import { type About, AboutField } from "./about-field.tsx";

const draftName = "message";

/** A new message to the concierge team. */
export function ComposeDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const key = useDraftKey(draftName);
  const [about, setAbout] = useState<About>({});
  const form = useZodForm(newThread, {
    defaultValues: { subject: "", body: "" },
  });
  const files = useMessageFiles({
    send: (file, { signal, onProgress }) =>
      api.uploadMessageFile({ file }, { signal, onUploadProgress: onProgress }),
    remove: (id) => api.deleteMessageFile({ params: { id } }),
  });
  useDraft(form, draftName);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Write to your concierge team">
      <Form
        form={form}
        closesFreely
        onInvalid={(messages) => toast.error("Missing information", messages.join("\n"))}
        onSubmit={async (typed) => {
          const wait = filesNotReady(files.uploads);
          if (wait) return void toast.error("Not sent yet", wait);
          const body = { ...typed, ...about, fileIds: files.results.map(({ id }) => id) };
          const { threadId } = await api.startThread({ body }, { idempotencyKey: key.keyFor(body) });
          key.settle();
          clearDraft(draftName);
          await client.invalidateQueries({ queryKey: ["messages"] });
          toast.success("Message sent", "We'll reply as soon as we can.");
          onClose();
          void navigate(paths.thread(threadId));
        }}
      >
        <AboutField value={about} onChange={setAbout} />
        <TextField name="subject" label="Subject" maxLength={200} />
        <TextareaField name="body" label="Message" rows={6} maxLength={5000} />
        <AttachFiles files={files} />
        <Button
          type="submit"
          busy={form.formState.isSubmitting || files.busy}
          busyLabel={files.busy ? "Uploading" : "Sending"}
        >
          Send message
        </Button>
      </Form>
    </Dialog>
  );
}
