import { useIdempotencyKey } from "@evoya/app-kit/lib/use-idempotency-key";
import { limitText, overrideLimits } from "@evoya/domain/entitlement-overrides";
import { entitlements, type Feature, featureName, features, isSwitch } from "@evoya/domain/entitlements";
import type { MemberEntitlements } from "@evoya/schemas/entitlement-overrides";
import { Button } from "@evoya/ui/button";
import { Dialog } from "@evoya/ui/dialog";
import { Form, useZodForm } from "@evoya/ui/form";
import { SelectField } from "@evoya/ui/select-field";
import { TextField } from "@evoya/ui/text-field";
import { TextareaField } from "@evoya/ui/textarea-field";
import { z } from "zod";
import { api } from "../../../api.ts";

const gigabyte = 1024 ** 3;
const options = features.map((value) => ({ value, label: featureName(value) }));
const durations = [
  { value: "30", label: "30 days" },
  { value: "90", label: "90 days" },
  { value: "365", label: "A year" },
  { value: "", label: "Until someone ends it" },
];

const isSize = (feature: Feature): boolean => entitlements[feature].kind === "size";

const fields = z.object({
  feature: z.enum(features),
  limit: z
    .string()
    .trim()
    .regex(/^\d{0,7}$/, { error: "Please enter a whole number, or leave it empty for no limit" }),
  days: z.string(),
  reason: z.string().trim().min(1, { error: "Please say why" }).max(overrideLimits.reason),
});

const toBody = ({ feature, limit, days, reason }: z.output<typeof fields>) => ({
  feature,
  limit: isSwitch(feature) || limit === "" ? null : Number(limit) * (isSize(feature) ? gigabyte : 1),
  days: days === "" ? null : Number(days),
  reason,
});

type Props = {
  userId: string;
  plan: MemberEntitlements["plan"];
  onClose: () => void;
  onGiven: (entitlements: MemberEntitlements) => void;
};

/** Gives a member more of something than the plan does, with a reason. */
export function EntitlementOverrideDialog({ userId, plan, onClose, onGiven }: Props) {
  const idempotency = useIdempotencyKey();
  const form = useZodForm(fields, {
    mode: "onSubmit",
    defaultValues: { feature: "itinerary_generations", limit: "", days: "90", reason: "" },
  });
  const feature = form.watch("feature") as Feature;
  const now = plan.find((one) => one.feature === feature)?.limit ?? null;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Give More Than the Plan"
      description="It counts at once. The reason is for the team: it's in the activity log, and in the member's data download."
    >
      <Form
        form={form}
        onSubmit={async (values) => {
          const body = toBody(values);
          const idempotencyKey = idempotency.keyFor(body);
          onGiven(await api.addEntitlementOverride({ params: { id: userId }, body }, { idempotencyKey }));
          idempotency.settle();
          onClose();
        }}
      >
        <SelectField
          name="feature"
          label="What"
          options={options}
          hint={`By the plan: ${limitText(feature, now)}`}
        />
        {!isSwitch(feature) && (
          <TextField
            name="limit"
            label={isSize(feature) ? "Up to, in GB" : "Up to"}
            optional
            inputMode="numeric"
            hint="In all, not on top of the plan. Empty for no limit."
          />
        )}
        <SelectField name="days" label="For how long" options={durations} />
        <TextareaField name="reason" label="Reason" rows={3} maxLength={overrideLimits.reason} />
        <Button type="submit" busy={form.formState.isSubmitting} busyLabel="Saving...">
          Give
        </Button>
      </Form>
    </Dialog>
  );
}
