import { membershipStatusLabels, settableStatuses } from "@evoya/domain/membership-actions";
import { planIds, plans } from "@evoya/domain/plans";
import { Problem } from "@evoya/schemas/problems";
import { type MembershipRow, membershipChanges } from "@evoya/schemas/staff-memberships";
import { Button } from "@evoya/ui/button";
import { Callout } from "@evoya/ui/callout";
import { Form, useZodForm } from "@evoya/ui/form";
import { problemText } from "@evoya/ui/lib/problem";
import { SelectField } from "@evoya/ui/select-field";
import { TextField } from "@evoya/ui/text-field";
import { toast } from "@evoya/ui/toast";
import { api } from "../../../api.ts";
import { useRefreshMemberships } from "../queries.ts";

const planOptions = planIds.map((value) => ({ value, label: plans[value].name }));
const settable: readonly string[] = settableStatuses;

/** What is there now can stay; of the rest, only what staff may set. */
const statusOptions = ({ status }: MembershipRow) =>
  [...new Set([status, ...settableStatuses])].map((value) => ({
    value,
    label: membershipStatusLabels[value],
    disabled: !settable.includes(value),
  }));

/** The last day that a grant covers: it ends with the midnight after. */
const lastDay = (end: string | null): string =>
  end ? new Date(Date.parse(end) - 1).toISOString().slice(0, 10) : "";

type Props = { membership: MembershipRow; onSaved?: () => void };

/** Changes a membership (admin spec §2, §4); for someone who pays, only its status can change. */
export function MembershipForm({ membership, onSaved }: Props) {
  const refresh = useRefreshMemberships();
  const { id, plan, status, pays, stripeCustomerId, grantEndsAt, updatedAt } = membership;
  const form = useZodForm(membershipChanges, {
    defaultValues: {
      plan,
      status: status as "active",
      stripeCustomerId: stripeCustomerId ?? "",
      endsOn: lastDay(grantEndsAt),
    },
  });
  return (
    <Form
      form={form}
      onSubmit={async (values) => {
        // Only what was changed is sent: the rest may have been changed by a colleague.
        const body = Object.fromEntries(
          Object.entries(values).filter(([name]) => name in form.formState.dirtyFields),
        );
        try {
          await api.updateMembership({ params: { id }, body }, { ifMatch: updatedAt });
        } catch (error) {
          if (error instanceof Problem && error.code === "invalid_input") throw error;
          const isKnown = error instanceof Problem && (error.status < 500 || error.status === 503);
          toast.error("Error", isKnown ? problemText(error) : "Failed to update membership");
          return;
        }
        refresh();
        toast.success("Success", "Membership updated");
        onSaved?.();
      }}
    >
      {pays && (
        <Callout tone="info" title="This member pays for their plan">
          Suspending pauses their payments, and canceling ends the subscription right away. The payment
          provider acts first.
        </Callout>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField name="plan" label="Plan Type" options={planOptions} disabled={pays} />
        <SelectField name="status" label="Status" options={statusOptions(membership)} />
        <TextField
          name="stripeCustomerId"
          label="Stripe Customer ID"
          optional
          readOnly={pays}
          autoComplete="off"
        />
        {!pays && <TextField name="endsOn" label="Last Day" type="date" optional />}
      </div>
      <Button
        type="submit"
        className="self-start"
        disabled={!form.formState.isDirty}
        busy={form.formState.isSubmitting}
        busyLabel="Saving..."
      >
        Save Changes
      </Button>
    </Form>
  );
}
