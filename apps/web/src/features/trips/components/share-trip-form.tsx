import { shareDays } from "@evoya/domain/share-days";
import type { TripShare, TripShareChoices } from "@evoya/schemas/shared-trips";
import { Button } from "@evoya/ui/button";
import { CheckboxField } from "@evoya/ui/checkbox-field";
import { Form, useZodForm } from "@evoya/ui/form";
import { PasswordField } from "@evoya/ui/password-field";
import { SelectField } from "@evoya/ui/select-field";
import { z } from "zod";
import { dayOf } from "../../../lib/instants.ts";

const passwordLength = "The password must be 6 to 64 characters long";

const fieldsSchema = z
  .object({
    withCosts: z.boolean(),
    withNotes: z.boolean(),
    /** "" for no end, "keep" for the current one. */
    ends: z.string(),
    usesPassword: z.boolean(),
    password: z.string().max(64, { error: passwordLength }),
    /** Whether there's one to keep. */
    hasPassword: z.boolean(),
  })
  .refine(
    ({ usesPassword, hasPassword, password }) =>
      !usesPassword || password.length >= 6 || (hasPassword && password === ""),
    { path: ["password"], error: passwordLength },
  );

type Props = { share: TripShare | null; onSave: (choices: TripShareChoices) => Promise<void> };

/** What a link shows, until when, and to whom. */
export function ShareTripForm({ share, onSave }: Props) {
  const form = useZodForm(fieldsSchema, {
    defaultValues: {
      withCosts: share?.withCosts ?? false,
      withNotes: share?.withNotes ?? false,
      ends: share?.expiresAt ? "keep" : "",
      usesPassword: share?.hasPassword ?? false,
      password: "",
      hasPassword: share?.hasPassword ?? false,
    },
  });
  const usesPassword = form.watch("usesPassword");
  const ends = [
    ...(share?.expiresAt ? [{ value: "keep", label: `On ${dayOf(share.expiresAt)}` }] : []),
    { value: "", label: "When I stop sharing" },
    ...shareDays.map((days) => ({ value: String(days), label: `In ${days} days` })),
  ];
  return (
    <Form
      form={form}
      onSubmit={({ withCosts, withNotes, ends, usesPassword, password }) =>
        onSave({
          withCosts,
          withNotes,
          ...(ends !== "keep" && { expiresInDays: shareDays.find((days) => String(days) === ends) ?? null }),
          ...((password || !usesPassword) && { password: usesPassword ? password : null }),
        })
      }
    >
      <CheckboxField name="withCosts" label="Show what it costs" />
      <CheckboxField name="withNotes" label="Show my notes" />
      <SelectField name="ends" label="Link expires" options={ends} />
      <CheckboxField name="usesPassword" label="Ask for a password" />
      {usesPassword && (
        <PasswordField
          name="password"
          label="Password for the link"
          autoComplete="new-password"
          hint={
            share?.hasPassword
              ? "Leave empty to keep the one it has."
              : "At least 6 characters. Send it separately from the link."
          }
        />
      )}
      <Button
        type="submit"
        variant={share ? "outline" : "primary"}
        busy={form.formState.isSubmitting}
        busyLabel={share ? "Saving" : "Creating link..."}
      >
        {share ? "Save changes" : "Create link"}
      </Button>
    </Form>
  );
}
