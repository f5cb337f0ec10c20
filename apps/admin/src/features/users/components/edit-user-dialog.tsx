import { standingFor } from "@evoya/domain/badges";
import { dateLabel } from "@evoya/domain/dates";
import { explorerLevelFor, explorerLevels } from "@evoya/domain/explorer-levels";
import { planIds, plans } from "@evoya/domain/plans";
import { isProblem, Problem } from "@evoya/schemas/problems";
import { type UserDetails, userChanges } from "@evoya/schemas/user-details";
import { Button } from "@evoya/ui/button";
import { Dialog } from "@evoya/ui/dialog";
import { Form, useZodForm } from "@evoya/ui/form";
import { problemText } from "@evoya/ui/lib/problem";
import { SelectField } from "@evoya/ui/select-field";
import { Skeleton } from "@evoya/ui/skeleton";
import { TextField } from "@evoya/ui/text-field";
import { toast } from "@evoya/ui/toast";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../../api.ts";
import { useTakeover } from "../../../lib/takeover.ts";
import { TakeoverNotice } from "../../../lib/takeover-notice.tsx";
import { useKeepUser, userQuery } from "../queries.ts";

const planOptions = planIds.map((value) => ({ value, label: plans[value].name }));
const levelOptions = explorerLevels.map(({ level, name }) => ({
  value: String(level),
  label: `${level} ${name}`,
}));

/** The reason suggested with a level; the member reads it in their ledger. */
const reasonFor = ({ level, name }: (typeof explorerLevels)[number]) => `Level ${level} ${name}`;
const suggestedReasons = ["", ...explorerLevels.map(reasonFor)];

type Props = { id: string; onClose: () => void };

/** Changes a member's profile, plan, level and points (admin spec §2, §3, §5). */
export function EditUserDialog({ id, onClose }: Props) {
  const { data: user, isError } = useQuery(userQuery(id));
  return (
    <Dialog open size="lg" onOpenChange={(open) => !open && onClose()} title="Edit User">
      {user && <EditForm user={user} onClose={onClose} />}
      {!user && (isError ? <p role="alert">Failed to load user profile</p> : <Skeleton className="h-96" />)}
    </Dialog>
  );
}

const valuesOf = (user: UserDetails) => ({
  name: user.name ?? "",
  email: user.email,
  phone: user.phone ?? "",
  birthday: user.birthday ?? "",
  homeAddress: user.homeAddress ?? "",
  countryOfResidence: user.countryOfResidence ?? "",
  preferredDepartureAirport: user.preferredDepartureAirport ?? "",
  passportIssuingCountry: user.passportIssuingCountry ?? "",
  passportExpirationDate: user.passportExpirationDate ?? "",
  plan: user.level,
  travelPoints: user.travelPoints,
  reason: "",
});

const labels = {
  name: "Full Name",
  email: "Email",
  phone: "Phone",
  birthday: "Birthday",
  homeAddress: "Home Address",
  countryOfResidence: "Country of Residence",
  preferredDepartureAirport: "Preferred Departure Airport",
  passportIssuingCountry: "Passport Issuing Country",
  passportExpirationDate: "Passport Expiration Date",
  plan: "Membership Level",
  travelPoints: "Travel Points",
} as const;

const dates: readonly string[] = ["birthday", "passportExpirationDate"];

const shown = (name: string, value: unknown): string => {
  if (name === "plan") return plans[value as keyof typeof plans].name;
  return dates.includes(name) && value ? dateLabel(String(value)) : String(value ?? "");
};

function EditForm({ user: opened, onClose }: { user: UserDetails; onClose: () => void }) {
  const keep = useKeepUser();
  const form = useZodForm(userChanges, { defaultValues: valuesOf(opened) });
  const { id } = opened;
  const {
    current: user,
    takeover,
    catchUp,
    takeTheirs,
  } = useTakeover(form, {
    thing: opened,
    valuesOf,
    latest: () => api.getUser({ params: { id } }),
    log: { resource: "user", id },
  });
  const points = form.watch("travelPoints") ?? 0;
  // A reason alone changes nothing.
  const isChanged = Object.keys(form.formState.dirtyFields).some((name) => name !== "reason");
  const known = Number.isInteger(points) && points >= 0 ? points : user.travelPoints;
  // What's in the field while it's typed: an empty one isn't 0 points.
  const [typed, setTyped] = useState<string | null>(null);
  const chooseLevel = (level: number) => {
    const chosen = explorerLevels.find((each) => each.level === level);
    if (!chosen) return;
    setTyped(null);
    form.setValue("travelPoints", chosen.points, { shouldDirty: true, shouldValidate: true });
    if (suggestedReasons.includes(form.getValues("reason") ?? "")) form.setValue("reason", reasonFor(chosen));
  };
  return (
    <Form
      form={form}
      onSubmit={async (values) => {
        // Sends only what you changed, since a colleague may have changed the rest.
        const changed = Object.fromEntries(
          Object.entries(values).filter(([name]) => name in form.formState.dirtyFields),
        );
        const body = changed.travelPoints === undefined ? changed : { ...changed, reason: values.reason };
        try {
          keep(await api.updateUser({ params: { id }, body }, { ifMatch: user.updatedAt }));
        } catch (error) {
          if (isProblem(error, "invalid_input")) throw error;
          if (isProblem(error, "stale")) return catchUp();
          const says =
            error instanceof Problem && error.status < 500 ? problemText(error) : "Failed to update user";
          toast.error("Error", says);
          return;
        }
        toast.success("Success", "User updated");
        onClose();
      }}
    >
      {takeover && (
        <TakeoverNotice
          takeover={takeover}
          labelOf={(name) => labels[name as keyof typeof labels]}
          show={shown}
          onTake={(name) => {
            if (name === "travelPoints") setTyped(null);
            takeTheirs(name);
          }}
        />
      )}
      <div className="field-rows">
        <TextField name="name" label={labels.name} autoComplete="off" />
        <TextField
          name="email"
          label={labels.email}
          hint={
            form.formState.dirtyFields.email && "Signs the member out everywhere, and disconnects Google."
          }
          type="email"
          autoComplete="off"
        />
        <TextField name="phone" label={labels.phone} type="tel" autoComplete="off" />
        <TextField name="birthday" label={labels.birthday} type="date" />
        <TextField name="homeAddress" label={labels.homeAddress} autoComplete="off" />
        <TextField name="countryOfResidence" label={labels.countryOfResidence} autoComplete="off" />
        <TextField
          name="preferredDepartureAirport"
          label={labels.preferredDepartureAirport}
          autoComplete="off"
        />
        <TextField name="passportIssuingCountry" label={labels.passportIssuingCountry} autoComplete="off" />
        <TextField name="passportExpirationDate" label={labels.passportExpirationDate} type="date" />
        <SelectField
          name="plan"
          label={labels.plan}
          options={planOptions}
          disabled={user.membership?.pays}
          hint={
            user.membership?.pays ? "They pay for a subscription; change that under Memberships." : undefined
          }
        />
        <SelectField
          label="Explorer Level"
          hint="Sets badge and points"
          options={levelOptions}
          value={String(explorerLevelFor(known).level)}
          onChange={({ target }) => chooseLevel(Number(target.value))}
        />
        <TextField
          label="Badge"
          value={`${explorerLevelFor(known).badge}, ${standingFor(known).badge}`}
          readOnly
        />
        <TextField
          label={labels.travelPoints}
          inputMode="numeric"
          error={form.formState.errors.travelPoints?.message}
          value={typed ?? String(points)}
          onChange={({ target: { value } }) => {
            setTyped(value);
            form.setValue("travelPoints", value.trim() === "" ? Number.NaN : Number(value), {
              shouldDirty: true,
              shouldValidate: form.formState.isSubmitted,
            });
          }}
          onBlur={() => void form.trigger("travelPoints")}
        />
        <TextField name="reason" label="Reason for New Points" hint="Required when points change" />
      </div>
      <Button
        type="submit"
        className="self-start"
        disabled={!isChanged}
        busy={form.formState.isSubmitting}
        busyLabel="Saving..."
      >
        Save Changes
      </Button>
    </Form>
  );
}
