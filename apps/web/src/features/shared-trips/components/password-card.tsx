import type { SharedTrip } from "@evoya/schemas/shared-trips";
import { Button } from "@evoya/ui/button";
import { Card } from "@evoya/ui/card";
import { Form, useZodForm } from "@evoya/ui/form";
import { PasswordField } from "@evoya/ui/password-field";
import { LockKeyhole } from "lucide-react";
import { z } from "zod";
import { api } from "../../../api.ts";

const fields = z.object({ password: z.string().min(1, { error: "Enter the password" }) });
type Props = { shareToken: string; onOpen: (trip: SharedTrip) => void };

/** Asks for the password of a link. */
export function PasswordCard({ shareToken, onOpen }: Props) {
  const form = useZodForm(fields, { defaultValues: { password: "" } });
  return (
    <Card padding="lg" className="mx-auto mt-10 max-w-md">
      <LockKeyhole aria-hidden className="size-8 text-primary" />
      <h1 className="mt-4 font-display text-3xl font-semibold">A trip shared with you</h1>
      <p className="mt-2 mb-6 text-ink-muted">
        Whoever shared this trip has set a password. Ask them for it if you don't have it.
      </p>
      <Form
        form={form}
        onSubmit={async (body) => onOpen(await api.openSharedTrip({ params: { shareToken }, body }))}
      >
        <PasswordField name="password" label="Password" autoComplete="off" />
        <Button type="submit" busy={form.formState.isSubmitting} busyLabel="Opening">
          Open trip
        </Button>
      </Form>
    </Card>
  );
}
