import { Button } from "@evoya/ui/button";
import { DateField } from "@evoya/ui/date-field";
import { Dialog } from "@evoya/ui/dialog";
import { type FieldValues, Form, type ZodForm } from "@evoya/ui/form";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { SecretShownOnce } from "../../../lib/secret-shown-once.tsx";
import { apiKeysQuery } from "../queries.ts";

type Props<Input extends FieldValues, Output> = {
  title: string;
  description?: string;
  form: ZodForm<Input, Output>;
  /** Creates the key or its new secret. */
  make: (body: Output) => Promise<{ secret: string }>;
  submitLabel: string;
  busyLabel: string;
  onClose: () => void;
  /** The fields before the expiry date. */
  children: ReactNode;
};

/** Asks what a secret is for and how long it works, then shows it just once. */
export function KeyDialog<Input extends FieldValues, Output>(props: Props<Input, Output>) {
  const { title, description, form, make, submitLabel, busyLabel, onClose, children } = props;
  const client = useQueryClient();
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <Dialog
      open
      keepOpen={secret !== null}
      onOpenChange={(open) => !open && onClose()}
      title={secret ? "Copy the key now" : title}
      description={
        secret ? "Copy it now: we won't show it again. We keep only its fingerprint." : description
      }
    >
      {secret ? (
        <SecretShownOnce secret={secret} onDone={onClose} />
      ) : (
        <Form
          form={form}
          onSubmit={async (body) => {
            setSecret((await make(body)).secret);
            await client.invalidateQueries({ queryKey: apiKeysQuery.queryKey });
          }}
        >
          {children}
          <DateField
            name="expiresOn"
            label="Expires on"
            optional
            hint="At most a year from now. Left empty, the key expires after 90 days."
          />
          <Button type="submit" busy={form.formState.isSubmitting} busyLabel={busyLabel}>
            {submitLabel}
          </Button>
        </Form>
      )}
    </Dialog>
  );
}
