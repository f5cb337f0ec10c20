import { publicFormLimits } from "@evoya/domain/public-forms";
import { storyForm } from "@evoya/schemas/public-forms";
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
import { RatingField } from "./rating-field.tsx";
import { UploadField } from "./upload-field.tsx";

const draftName = "story";
const limits = publicFormLimits.story;
const empty = {
  name: "",
  email: "",
  destination: "",
  rating: limits.rating.default as number,
  title: "",
  story: "",
};
const fillAll = "Please fill in all required fields.";

/** A traveler's story with photos (public spec §2.8, §5). */
export function StoryForm() {
  const [sent, setSent] = useState(false);
  if (!sent) return <Fields onSent={() => setSent(true)} />;
  return (
    <FormSent
      title="Story Submitted!"
      again={{ label: "Submit Another Story", onClick: () => setSent(false) }}
    >
      <p>Thanks for sharing. We read every story before we publish it.</p>
    </FormSent>
  );
}

function Fields({ onSent }: { onSent: () => void }) {
  const submission = useSubmission("story");
  const photos = useFormUploads("story_photo");
  const form = useZodForm(storyForm, {
    defaultValues: { ...empty, photoIds: [] },
  });
  useDraft(form, draftName);

  const { setValue } = form;
  // Also after a draft: photos from an earlier visit to this page aren't shown, so they aren't sent either.
  const ids = photos.ids.join(" ");
  useEffect(() => setValue("photoIds", ids === "" ? [] : ids.split(" ")), [setValue, ids]);

  const submit = async (story: z.output<typeof storyForm>) => {
    try {
      await submission.send(story, (traps, options) =>
        api.submitStory({ body: { ...story, ...traps } }, options),
      );
    } catch (error) {
      const general = "There was an error submitting your story. Please try again.";
      return tellFailure(error, "Submission Error", general);
    }
    clearDraft(draftName);
    toast.success("Story Submitted!", "We read every story before we publish it.");
    onSent();
  };

  return (
    <PublicForm
      submission={submission}
      form={form}
      onSubmit={submit}
      onInvalid={(messages) =>
        messages.includes(fillAll)
          ? toast.error("Missing Information", fillAll)
          : toast.error("Please fix the errors", messages[0])
      }
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField name="name" label="Name" autoComplete="name" maxLength={publicFormLimits.name} />
        <TextField name="email" type="email" label="Email" autoComplete="email" inputMode="email" />
        <TextField
          name="destination"
          label="Destination"
          maxLength={publicFormLimits.destination}
          className="sm:col-span-2"
        />
      </div>
      <RatingField name="rating" label="Your rating" />
      <TextField name="title" label="Title" maxLength={limits.title} />
      <TextareaField name="story" label="Your story" rows={8} maxLength={limits.story} />
      <UploadField
        purpose="story_photo"
        files={photos}
        label="Photos (optional)"
        hint="Up to 5 photos. JPG, PNG or WebP, up to 5 MB each"
      />
      <Button
        type="submit"
        size="lg"
        className="self-start"
        disabled={photos.busy}
        busy={form.formState.isSubmitting}
        busyLabel="Submitting..."
      >
        {photos.busy ? "Waiting for your photos..." : "Submit Your Story"}
      </Button>
    </PublicForm>
  );
}
