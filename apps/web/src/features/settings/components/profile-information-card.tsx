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
  return (
    <Form
      form={form}
      onSubmit={async ({ name }) => {
        await change.mutateAsync({ name });
        toast.success("Profile Updated");
      }}
    >
      <TextField name="name" label="Full name" autoComplete="name" maxLength={120} />
      <Button type="submit" className="self-start" busy={form.formState.isSubmitting} busyLabel="Saving">
        Save Profile Changes
      </Button>
    </Form>
  );
}
