import { apiKeyScopes } from "@evoya/domain/staff";
import { createApiKeyBody } from "@evoya/schemas/api-keys";
import { CheckboxGroupField } from "@evoya/ui/checkbox-group-field";
import { useZodForm } from "@evoya/ui/form";
import { TextField } from "@evoya/ui/text-field";
import { api } from "../../../api.ts";
import { KeyDialog } from "./key-dialog.tsx";
import { expiryForm } from "./key-form.ts";

const schema = createApiKeyBody.extend(expiryForm);

/** Turns "requests.write" into "Requests: write". */
const scopeLabel = (scope: string): string => {
  const [what = "", how = ""] = scope.replaceAll("_", " ").split(".");
  return `${what.charAt(0).toUpperCase()}${what.slice(1)}: ${how}`;
};

/** Creates a key, then shows its secret just once. */
export function NewKeyDialog({ onClose }: { onClose: () => void }) {
  const form = useZodForm(schema, { defaultValues: { name: "", scopes: [], expiresOn: "" } });
  return (
    <KeyDialog
      title="New API key"
      form={form}
      make={(body) => api.createApiKey({ body })}
      submitLabel="Create key"
      busyLabel="Creating"
      onClose={onClose}
    >
      <TextField name="name" label="Name" placeholder="Hotel partner" maxLength={100} />
      <CheckboxGroupField
        name="scopes"
        label="Permissions"
        layout="grid"
        options={apiKeyScopes.map((value) => ({ value, label: scopeLabel(value) }))}
      />
    </KeyDialog>
  );
}
