import { apiKeyScopes } from "@evoya/domain/staff";
import { createApiKeyBody } from "@evoya/schemas/api-keys";
import { Button } from "@evoya/ui/button";
import { Callout } from "@evoya/ui/callout";
import { CheckboxGroupField } from "@evoya/ui/checkbox-group-field";
import { DateField } from "@evoya/ui/date-field";
import { Dialog } from "@evoya/ui/dialog";
import { Form, useZodForm } from "@evoya/ui/form";
import { copyText } from "@evoya/ui/lib/copy-text";
import { TextField } from "@evoya/ui/text-field";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { z } from "zod";
import { api } from "../../../api.ts";
import { apiKeysQuery } from "../queries.ts";

const { expiresOn } = createApiKeyBody.shape;
const form = createApiKeyBody.extend({
  expiresOn: z.union([z.literal("").transform(() => undefined), expiresOn]),
});

/** Turns "requests.write" into "Requests: write". */
const scopeLabel = (scope: string): string => {
  const [what = "", how = ""] = scope.replaceAll("_", " ").split(".");
  return `${what.charAt(0).toUpperCase()}${what.slice(1)}: ${how}`;
};

/** Creates a key, then shows its secret just once. */
export function NewKeyDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const [secret, setSecret] = useState<string | null>(null);
  const fields = useZodForm(form, { defaultValues: { name: "", scopes: [], expiresOn: "" } });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={secret ? "Copy the key now" : "New API key"}
      description={secret ? "Copy it now: we won't show it again. We keep only its fingerprint." : undefined}
    >
      {secret ? (
        <Secret secret={secret} onDone={onClose} />
      ) : (
        <Form
          form={fields}
          onSubmit={async (body) => {
            const made = await api.createApiKey({ body });
            setSecret(made.secret);
            await client.invalidateQueries({ queryKey: apiKeysQuery.queryKey });
          }}
        >
          <TextField name="name" label="Name" placeholder="Hotel partner" maxLength={100} />
          <CheckboxGroupField
            name="scopes"
            label="Permissions"
            layout="grid"
            options={apiKeyScopes.map((value) => ({ value, label: scopeLabel(value) }))}
          />
          <DateField
            name="expiresOn"
            label="Expires on"
            optional
            hint="At most a year from now. Left empty, the key expires after 90 days."
          />
          <Button type="submit" busy={fields.formState.isSubmitting} busyLabel="Creating">
            Create key
          </Button>
        </Form>
      )}
    </Dialog>
  );
}

function Secret({ secret, onDone }: { secret: string; onDone: () => void }) {
  return (
    <>
      <Callout tone="warning">
        <code className="block text-sm break-all select-all">{secret}</code>
      </Callout>
      <div className="mt-5 flex gap-3">
        <Button onClick={() => void copyText(secret)}>Copy</Button>
        <Button variant="outline" onClick={onDone}>
          Done
        </Button>
      </div>
    </>
  );
}
