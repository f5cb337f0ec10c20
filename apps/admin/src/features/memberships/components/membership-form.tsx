import { dateLabel } from "@evoya/domain/dates";
import { membershipStatusDisplay, settableStatuses } from "@evoya/domain/membership-actions";
import { planIds, plans } from "@evoya/domain/plans";
import { isProblem, Problem } from "@evoya/schemas/problems";
import { type MembershipRow, membershipChanges } from "@evoya/schemas/staff-memberships";
import { Button } from "@evoya/ui/button";
import { Callout } from "@evoya/ui/callout";
import { Form, useZodForm } from "@evoya/ui/form";
import { problemText } from "@evoya/ui/lib/problem";
import { SelectField } from "@evoya/ui/select-field";
import { TextField } from "@evoya/ui/text-field";
import { toast } from "@evoya/ui/toast";
import { api } from "../../../api.ts";
import { useTakeover } from "../../../lib/takeover.ts";
import { TakeoverNotice } from "../../../lib/takeover-notice.tsx";
import { useRefreshMemberships } from "../queries.ts";

const planOptions = planIds.map((value) => ({ value, label: plans[value].name }));
const settable: readonly string[] = settableStatuses;

/** The current status can stay; otherwise only those the team may set. */
const statusOptions = ({ status }: MembershipRow) =>
  [...new Set([status, ...settableStatuses])].map((value) => ({
    value,
    label: membershipStatusDisplay[value].label,
    disabled: !settable.includes(value),
  }));

const valuesOf = ({ plan, status, stripeCustomerId, lastDay }: MembershipRow) => ({
  plan,
  status: status as "active",
  stripeCustomerId: stripeCustomerId ?? "",
  endsOn: lastDay ?? "",
});

/** A plan that's over starts again only with an answer to how long it lasts; an empty last day is one (decision 391). */
const needsTerm = ({ status }: MembershipRow, next: string | undefined) =>
  next === "active" && (status === "cancelled" || status === "expired");

const labels = {
  plan: "Plan Type",
  status: "Status",
  stripeCustomerId: "Stripe Customer ID",
  endsOn: "Last Day",
} as const;

const shown = (name: string, value: unknown): string => {
  if (name === "plan") return plans[value as MembershipRow["plan"]].name;
  if (name === "status") return membershipStatusDisplay[value as MembershipRow["status"]].label;
  return name === "endsOn" && value ? dateLabel(String(value)) : String(value ?? "");
};

type Props = { membership: MembershipRow; onSaved?: () => void };

/** Changes a membership (admin spec §2, §4); for a member who pays, only its status can change. */
export function MembershipForm({ membership: opened, onSaved }: Props) {
  const refresh = useRefreshMemberships();
  const { id, userId } = opened;
  const form = useZodForm(membershipChanges, { defaultValues: valuesOf(opened) });
  const {
    current: membership,
    takeover,
    catchUp,
    takeTheirs,
    settle,
  } = useTakeover(form, {
    thing: opened,
    valuesOf,
    latest: () => api.findMembership({ params: { id } }),
    log: { resource: "membership", id: userId },
  });
  const { pays, updatedAt } = membership;
  return (
    <Form
      form={form}
      onSubmit={async (values) => {
        // Sends only what you changed, since a colleague may have changed the rest.
        const body = Object.fromEntries(
          Object.entries(values).filter(
            ([name]) =>
              name in form.formState.dirtyFields ||
              (name === "endsOn" && needsTerm(membership, values.status)),
          ),
        );
        try {
          settle(await api.updateMembership({ params: { id }, body }, { ifMatch: updatedAt }));
        } catch (error) {
          if (isProblem(error, "invalid_input")) throw error;
          if (isProblem(error, "stale")) return catchUp();
          const isKnown = error instanceof Problem && (error.status < 500 || error.status === 503);
          toast.error("Error", isKnown ? problemText(error) : "Failed to update membership");
          return;
        }
        refresh();
        toast.success("Success", "Membership updated");
        onSaved?.();
      }}
    >
      {takeover && (
        <TakeoverNotice
          takeover={takeover}
          labelOf={(name) => labels[name as keyof typeof labels]}
          show={shown}
          onTake={takeTheirs}
        />
      )}
      {pays && (
        <Callout tone="info" title="This member pays for their plan">
          Suspending pauses their payments, and canceling ends the subscription right away. The payment
          provider acts first.
        </Callout>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField name="plan" label={labels.plan} options={planOptions} disabled={pays} />
        <SelectField name="status" label={labels.status} options={statusOptions(membership)} />
        <TextField
          name="stripeCustomerId"
          label={labels.stripeCustomerId}
          optional
          readOnly={pays}
          autoComplete="off"
        />
        {!pays && <TextField name="endsOn" label={labels.endsOn} type="date" optional />}
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
