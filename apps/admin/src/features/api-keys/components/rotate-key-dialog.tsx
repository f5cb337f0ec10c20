import { type ApiKey, rotateApiKeyBody } from "@evoya/schemas/api-keys";
import { useZodForm } from "@evoya/ui/form";
import { RadioGroupField } from "@evoya/ui/radio-group-field";
import { z } from "zod";
import { api } from "../../../api.ts";
import { KeyDialog } from "./key-dialog.tsx";
import { expiryForm } from "./key-form.ts";

const overlaps = ["0", "1", "7"] as const;
const schema = z.object({
  overlapDays: z.enum(overlaps).transform(Number).pipe(rotateApiKeyBody.shape.overlapDays.unwrap()),
  ...expiryForm,
});

const options = [
  { value: "0", label: "Ends right away", hint: "If someone may have seen it" },
  { value: "1", label: "Works for 24 hours" },
  { value: "7", label: "Works for seven days" },
];

/** Gives a key a new secret, then shows it just once. */
export function RotateKeyDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const form = useZodForm(schema, { defaultValues: { overlapDays: "1", expiresOn: "" } });
  return (
    <KeyDialog
      title={`Rotate ${apiKey.name}?`}
      description="You'll get a new secret. The permissions stay the same."
      form={form}
      make={(body) => api.rotateApiKey({ params: { id: apiKey.id }, body })}
      submitLabel="Rotate key"
      busyLabel="Rotating"
      onClose={onClose}
    >
      <RadioGroupField name="overlapDays" label="The secret in use now" options={options} />
    </KeyDialog>
  );
}
