import { useIdempotencyKey } from "@evoya/app-kit/lib/use-idempotency-key";
import { type CompanionRole, companionRoles, companionRoleTexts } from "@evoya/domain/companions";
import type { Itinerary } from "@evoya/schemas/itineraries";
import { emailText } from "@evoya/schemas/sessions";
import { Button } from "@evoya/ui/button";
import { Form, useZodForm } from "@evoya/ui/form";
import { SelectField } from "@evoya/ui/select-field";
import { TextField } from "@evoya/ui/text-field";
import { toast } from "@evoya/ui/toast";
import { useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { api } from "../../../api.ts";
import { companionsQuery } from "../queries.ts";

const fieldsSchema = z.object({ email: emailText, role: z.enum(companionRoles) });

const roles = companionRoles.map((value) => ({ value, label: companionRoleTexts[value].label }));

type InviteFormProps = { tripId: string; access: Itinerary["access"] };

/** Invites someone to a trip by email. */
export function InviteForm({ tripId, access }: InviteFormProps) {
  const client = useQueryClient();
  const key = useIdempotencyKey();
  const form = useZodForm(fieldsSchema, { defaultValues: { email: "", role: "editor" } });
  const role = form.watch("role") as CompanionRole;
  return (
    <Form
      form={form}
      onSubmit={async (body) => {
        await api.inviteCompanion(
          { params: { id: tripId }, body },
          { idempotencyKey: key.keyFor({ tripId, ...body }) },
        );
        key.settle();
        form.reset({ email: "", role: body.role });
        toast.success("Invitation sent", `We've emailed ${body.email}.`);
        await client.invalidateQueries({ queryKey: companionsQuery(tripId).queryKey });
      }}
    >
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_10rem]">
        <TextField name="email" label="Email" type="email" inputMode="email" autoComplete="off" />
        <SelectField name="role" label="What they can do" options={roles} />
      </div>
      <p className="-mt-2 text-sm text-ink-muted">
        {access === "full"
          ? `${companionRoleTexts[role].about}.`
          : "Your plan includes a summary of this trip, so that's what they'll see."}
      </p>
      <Button
        type="submit"
        className="sm:justify-self-start"
        busy={form.formState.isSubmitting}
        busyLabel="Inviting"
      >
        Send invitation
      </Button>
    </Form>
  );
}
