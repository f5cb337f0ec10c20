import { fileHint } from "@evoya/domain/file-rules";
import { isRequired, publicFormLimits } from "@evoya/domain/public-forms";
import { storyForm, storyFromBookForm } from "@evoya/schemas/public-forms";
import { Button } from "@evoya/ui/button";
import { Callout } from "@evoya/ui/callout";
import { CheckboxField } from "@evoya/ui/checkbox-field";
import { useZodForm } from "@evoya/ui/form";
import { TextField } from "@evoya/ui/text-field";
import { TextareaField } from "@evoya/ui/textarea-field";
import { toast } from "@evoya/ui/toast";
import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import type { z } from "zod";
import { api } from "../../../api.ts";
import { clearDraft, useDraft } from "../../../lib/drafts.ts";
import { keepInView } from "../../../lib/keep-in-view.ts";
import { tellFailure } from "../../../lib/public-form/failures.ts";
import { FormSent } from "../../../lib/public-form/form-sent.tsx";
import { PublicForm } from "../../../lib/public-form/public-form.tsx";
import { useFormUploads } from "../../../lib/public-form/use-form-uploads.ts";
import { useSubmission } from "../../../lib/public-form/use-submission.ts";
import { type StoryStart, useStoryStart } from "../story-start.ts";
import { RatingField } from "./rating-field.tsx";
import { UploadField } from "./upload-field.tsx";

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
  const start = useStoryStart();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const finish = () => {
    setSent(true);
    // A sent story isn't filled in again, not even after a reload.
    if (start) void navigate({ hash }, { replace: true, state: null, preventScrollReset: true });
  };
  if (!sent) return <Fields key={start?.tripId ?? "empty"} start={start} onSent={finish} />;
  return (
    <FormSent
      title="Story Submitted!"
      again={{ label: "Submit Another Story", onClick: () => setSent(false) }}
    >
      <p>Thanks for sharing. We read every story before we publish it.</p>
    </FormSent>
  );
}

/** A book's content, as the form's fields. */
const valuesOf = ({ name, email, destination, title, story }: StoryStart) => ({
  ...empty,
  name,
  email,
  destination,
  title,
  story,
});

function Fields({ start, onSent }: { start: StoryStart | null; onSent: () => void }) {
  const draftName = start ? `story-${start.tripId}` : "story";
  const submission = useSubmission("story");
  const photos = useFormUploads("story_photo", start?.photos);
  const form = useZodForm(start ? storyFromBookForm : storyForm, {
    defaultValues: {
      ...(start ? valuesOf(start) : empty),
      photoIds: [],
      mayPublish: false,
      fromBook: start !== null,
    },
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
        messages.some((message) => message.endsWith(isRequired("")))
          ? toast.error("Missing Information", fillAll)
          : toast.error("Please fix the errors", messages[0])
      }
    >
      {start && <FromBook leftOut={start.leftOut} />}
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
        hint={`Up to ${limits.photos} photos. ${fileHint("image")} each`}
      />
      {start && (
        <CheckboxField
          name="mayPublish"
          label="Evoya may publish this story, my name, and these photos on its website."
          description="Everyone in the photos is fine with it. You can ask us to take it down at any time."
        />
      )}
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

/** Says where the content comes from, and that nothing has been sent. */
function FromBook({ leftOut }: { leftOut: number }) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => (note.current ? keepInView(note.current, "center") : undefined), []);
  return (
    <Callout ref={note} tone="info" title="From your memory book">
      We filled in what your book says. Change anything you like; nothing is sent until you submit it.
      {leftOut > 0 && ` We couldn't copy ${leftOut === 1 ? "one photo" : `${leftOut} photos`}.`}
    </Callout>
  );
}
