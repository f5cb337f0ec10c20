import type { Profile } from "@evoya/schemas/profile";
import { Button } from "@evoya/ui/button";
import { Card, CardHeader } from "@evoya/ui/card";
import { Form, useZodForm } from "@evoya/ui/form";
import { Skeleton } from "@evoya/ui/skeleton";
import { TextField } from "@evoya/ui/text-field";
import { toast } from "@evoya/ui/toast";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { z } from "zod";
import { ChangedElsewhere } from "../../../lib/changed-elsewhere.tsx";
import { useCatchUp } from "../../../lib/use-catch-up.ts";
import { profileQuery } from "../../profile/queries.ts";
import { useChangeProfile } from "../use-change-profile.ts";

const nameForm = z.object({
  name: z.string().trim().min(1, { error: "Please enter your full name" }).max(120),
});

/** Name and email. `children` is the email, which has its own steps to change (public spec §2.13). */
export function ProfileInformationCard({ children }: { children: ReactNode }) {
  const { data } = useQuery(profileQuery);
  return (
    <Card asChild>
      <section aria-label="Profile Information">
        <CardHeader title="Profile Information" />
        {data ? <NameForm key={data.userId} profile={data} /> : <Skeleton className="h-32" />}
        {children}
      </section>
    </Card>
  );
}

function NameForm({ profile }: { profile: Profile }) {
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
