import { longestWish } from "@evoya/domain/planner/wishes/limits";
import { requiredText } from "@evoya/schemas/common";
import type { WishPreview } from "@evoya/schemas/itinerary-edits";
import { Button } from "@evoya/ui/button";
import { Callout } from "@evoya/ui/callout";
import { Card } from "@evoya/ui/card";
import { Form, useZodForm } from "@evoya/ui/form";
import { TextField } from "@evoya/ui/text-field";
import { useEffect, useRef, useState } from "react";
import { z } from "zod";
import { api } from "../../../api.ts";
import type { EditPlan } from "../use-edit-plan.ts";
import { EditPreviewPanel } from "./edit-preview.tsx";

const form = z.strictObject({ text: requiredText(longestWish, "Tell us what you'd like") });

const quoted = (texts: readonly string[]): string => texts.map((text) => `“${text}”`).join(", ");

/** Turns a wish into changes that are previewed first, and made only if accepted. */
export function WishBox({ tripId, editing }: { tripId: string; editing: EditPlan }) {
  const fields = useZodForm(form, { defaultValues: { text: "" } });
  const [preview, setPreview] = useState<WishPreview | null>(null);
  const shown = useRef<HTMLDivElement>(null);
  // The edit bar would cover its buttons.
  useEffect(() => {
    if (preview) shown.current?.scrollIntoView({ block: "nearest" });
  }, [preview]);
  const accept = async (edits: WishPreview["edits"]) => {
    if (!(await editing.change(...edits))) return;
    setPreview(null);
    fields.reset();
  };
  return (
    <Card tabIndex={-1} className="mt-6 outline-none print:hidden">
      <Form
        form={fields}
        onSubmit={async (body) => setPreview(await api.readWishes({ params: { id: tripId }, body }))}
      >
        <div className="flex flex-col gap-3 sm:flex-row sm:items-end">
          <TextField
            name="text"
            label="What would you change?"
            placeholder="Slower mornings, one more beach day"
            maxLength={longestWish}
            autoComplete="off"
            className="flex-1"
          />
          <Button type="submit" variant="outline" busy={fields.formState.isSubmitting} busyLabel="Thinking">
            Preview changes
          </Button>
        </div>
      </Form>
      {preview && (
        <div ref={shown} className="scroll-mb-24">
          <EditPreviewPanel
            preview={preview}
            isBusy={editing.isBusy}
            onAccept={() => void accept(preview.edits)}
            onDiscard={() => setPreview(null)}
            onTakeOtherDay={(edits) => void accept(edits)}
          >
            {preview.needsAmOrPm.length > 0 && (
              <Callout tone="info" title="AM or PM?">
                {quoted(preview.needsAmOrPm)}. Write it again with AM or PM.
              </Callout>
            )}
            {preview.nothingFits.length > 0 && (
              <Callout tone="info" title="We found nothing that fits">
                {quoted(preview.nothingFits)}. We know no place for it that's open then, fits the day, and
                isn't on your plan yet. Try another day.
              </Callout>
            )}
            {preview.notPossible.length > 0 && (
              <Callout tone="info" title="We can't plan for this part">
                {preview.notPossible.join(" ")}
              </Callout>
            )}
            {preview.alreadySo.length > 0 && (
              <Callout tone="info" title="Your plan is already like that">
                {quoted(preview.alreadySo)}. There's nothing to change for that.
              </Callout>
            )}
            {preview.notUnderstood.length > 0 && (
              <Callout tone="info" title="We didn't understand this part">
                {quoted(preview.notUnderstood)}. Try different words, or change it by hand below.
              </Callout>
            )}
          </EditPreviewPanel>
        </div>
      )}
    </Card>
  );
}
