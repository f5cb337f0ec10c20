import { fileHint, fileRules } from "@evoya/domain/file-rules";
import { publicFormLimits } from "@evoya/domain/public-forms";
import { creatorForm } from "@evoya/schemas/public-forms";
import { Button } from "@evoya/ui/button";
import { useZodForm } from "@evoya/ui/form";
import { TextField } from "@evoya/ui/text-field";
import { TextareaField } from "@evoya/ui/textarea-field";
import { toast } from "@evoya/ui/toast";
import { useEffect, useState } from "react";
import type { z } from "zod";
import { api } from "../../../api.ts";
import { clearDraft, useDraft } from "../../../lib/drafts.ts";
import { tellFailure } from "../../../lib/public-form/failures.ts";
import { FormSent } from "../../../lib/public-form/form-sent.tsx";
import { PublicForm } from "../../../lib/public-form/public-form.tsx";
import { useFormUploads } from "../../../lib/public-form/use-form-uploads.ts";
import { useSubmission } from "../../../lib/public-form/use-submission.ts";
import { UploadField } from "./upload-field.tsx";

const draftName = "creator";
const empty = { fullName: "", socialHandles: "", email: "", whyEVP: "" };
const general = "There was an error submitting your application. Please try again.";

/** The creator application, with its video and media kit (public spec §2.7, §5). */
export function CreatorForm() {
  const [sent, setSent] = useState(false);
  if (!sent) return <Fields onSent={() => setSent(true)} />;
  return (
    <FormSent
      title="We've got your application"
      again={{ label: "Submit Another Application", onClick: () => setSent(false) }}
    >
      <p>We watch every video ourselves and reply within 5-7 business days.</p>
    </FormSent>
  );
}

function Fields({ onSent }: { onSent: () => void }) {
  const submission = useSubmission("creator");
  const video = useFormUploads("intro_video");
  const kit = useFormUploads("media_kit");
  const form = useZodForm(creatorForm, {
    defaultValues: { ...empty, introVideoId: "", mediaKitId: null },
  });
  useDraft(form, draftName);

  const { setValue, clearErrors } = form;
  // Also after a draft: files from an earlier visit to this page aren't shown, so they aren't sent either.
  const [videoId = "", kitId = null] = [video.ids[0], kit.ids[0]];
  useEffect(() => {
    setValue("introVideoId", videoId);
    setValue("mediaKitId", kitId);
    if (videoId) clearErrors("introVideoId");
  }, [setValue, clearErrors, videoId, kitId]);

  const submit = async (application: z.output<typeof creatorForm>) => {
    try {
      await submission.send(application, (traps, options) =>
        api.applyAsCreator({ body: { ...application, ...traps } }, options),
      );
    } catch (error) {
      return tellFailure(error, "Submission Error", general);
    }
    clearDraft(draftName);
    onSent();
  };

  return (
    <PublicForm
      submission={submission}
      form={form}
      onSubmit={submit}
      onInvalid={(messages) => toast.error("Missing Information", messages[0])}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField name="fullName" label="Full name" autoComplete="name" maxLength={publicFormLimits.name} />
        <TextField name="email" type="email" label="Email" autoComplete="email" inputMode="email" />
      </div>
      <TextField
        name="socialHandles"
        label="Social handles"
        hint="Where we can see your work, e.g. @slow.with.naoko on Instagram"
        maxLength={publicFormLimits.creator.socialHandles}
      />
      <UploadField
        purpose="intro_video"
        files={video}
        label="Intro video"
        hint={`Under 1 minute. ${fileHint("video")}`}
        error={form.formState.errors.introVideoId?.message}
      />
      <UploadField
        purpose="media_kit"
        files={kit}
        label="Media kit (optional)"
        hint={`PDF, up to ${fileRules.document.maxMegabytes} MB`}
      />
      <TextareaField
        name="whyEVP"
        label="Why do you want to create with us?"
        rows={6}
        maxLength={publicFormLimits.creator.whyEVP}
      />
      <Button
        type="submit"
        size="lg"
        className="self-start"
        disabled={video.busy || kit.busy}
        busy={form.formState.isSubmitting}
        busyLabel="Submitting..."
      >
        {video.busy || kit.busy ? "Waiting for your files..." : "Submit Application"}
      </Button>
    </PublicForm>
  );
}
