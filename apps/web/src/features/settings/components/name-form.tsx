import type { Profile } from "@evoya/schemas/profile";
import { Button } from "@evoya/ui/button";
import { Form, useZodForm } from "@evoya/ui/form";
import { TextField } from "@evoya/ui/text-field";
import { toast } from "@evoya/ui/toast";
import { z } from "zod";
import { ChangedElsewhere } from "../../../lib/changed-elsewhere.tsx";
import { useCatchUp } from "../../../lib/use-catch-up.ts";
import { useChangeProfile } from "../use-change-profile.ts";

const nameForm = z.object({
  name: z.string().trim().min(1, { error: "Please enter your full name" }).max(120),
});

/** The member's name, to change. */
export function NameForm({ profile }: { profile: Profile }) {
  const change = useChangeProfile();
  const form = useZodForm(nameForm, { defaultValues: { name: profile.name } });
  const { isSubmitting } = form.formState;
  const { overtaken, settle, take } = useCatchUp(form, { name: profile.name }, { isPaused: isSubmitting });
  return (
    <Form
      form={form}
      onSubmit={async ({ name }) => {
        const saved = await change.mutateAsync({ name });
        settle({ name: saved.name });
        form.reset({ name: saved.name });
        toast.success("Profile Updated");
      }}
    >
      <TextField name="name" label="Full name" autoComplete="name" maxLength={120} />
      <Button type="submit" className="self-start" busy={isSubmitting} busyLabel="Saving">
        Save Profile Changes
      </Button>
      {overtaken.length > 0 && (
        <ChangedElsewhere
          what="Your name"
          fields={[{ name: "name", label: "Full name", value: profile.name }]}
          onTake={take}
        />
      )}
    </Form>
  );
}
