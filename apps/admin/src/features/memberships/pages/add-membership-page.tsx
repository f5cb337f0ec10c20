import { useIdempotencyKey } from "@evoya/app-kit/lib/use-idempotency-key";
import { nextPlan } from "@evoya/domain/membership-actions";
import { plans } from "@evoya/domain/plans";
import { isProblem, Problem } from "@evoya/schemas/problems";
import { newMembership } from "@evoya/schemas/staff-memberships";
import type { UserRow } from "@evoya/schemas/users";
import { Button } from "@evoya/ui/button";
import { Callout } from "@evoya/ui/callout";
import { Card } from "@evoya/ui/card";
import { Form, useZodForm } from "@evoya/ui/form";
import { problemText } from "@evoya/ui/lib/problem";
import { PageHeader } from "@evoya/ui/page-header";
import { SearchField } from "@evoya/ui/search-field";
import { SelectField } from "@evoya/ui/select-field";
import { TextField } from "@evoya/ui/text-field";
import { toast } from "@evoya/ui/toast";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { api } from "../../../api.ts";
import { BackLink } from "../../../detail/back-link.tsx";
import { memberChoiceQuery } from "../../../lib/member-choice-query.ts";
import { paths } from "../../../paths.ts";
import { ForManagers } from "../../../session/for-managers.tsx";
import { useRefreshMemberships } from "../queries.ts";

const planOptions = (["base", "elite"] as const).map((value) => ({ value, label: plans[value].name }));

const back = <BackLink to={paths.memberships} label="Back" />;

/** Gives a plan to a member who has none (admin spec §4, §5). */
export const AddMembershipPage = () => (
  <ForManagers permission="memberships.write" title="Add Membership" back={back}>
    <AddMembership />
  </ForManagers>
);

function AddMembership() {
  const navigate = useNavigate();
  const refresh = useRefreshMemberships();
  const { keyFor } = useIdempotencyKey();
  const [q, setQ] = useState("");
  // Stays on offer, whatever is searched for next: nobody gets a plan who isn't on screen.
  const [chosen, setChosen] = useState<UserRow>();
  const { data, isError } = useQuery(memberChoiceQuery(q, 20));
  const form = useZodForm(newMembership, {
    defaultValues: { userId: "", plan: "base", stripeCustomerId: "", endsOn: "" },
  });
  const found = data?.items ?? [];
  const isFound = !chosen || found.some(({ id }) => id === chosen.id);
  const users = isFound ? found : [chosen, ...found];
  const hasPlan = chosen !== undefined && chosen.level !== "free";
  const choose = (userId: string) => {
    const user = users.find(({ id }) => id === userId);
    setChosen(user);
    form.setValue("userId", userId, { shouldDirty: true, shouldValidate: true });
    const next = nextPlan(user?.level ?? "free");
    if (next === "base" || next === "elite") form.setValue("plan", next);
  };
  return (
    <div className="max-w-2xl">
      <title>Add Membership | Evoya admin</title>
      {back}
      <PageHeader title="Add Membership" className="mb-4" />
      <Card>
        <Form
          form={form}
          onSubmit={async (body) => {
            try {
              await api.addMembership({ body }, { idempotencyKey: keyFor(body) });
            } catch (error) {
              if (isProblem(error, "invalid_input")) throw error;
              const isKnown = error instanceof Problem && error.status < 500;
              toast.error("Error", isKnown ? problemText(error) : "Failed to create membership");
              return;
            }
            refresh();
            toast.success("Success", "Membership created");
            await navigate(paths.memberships);
          }}
        >
          <SearchField label="Find a user by name or email" value={q} onValueChange={setQ} />
          <SelectField
            name="userId"
            label="User"
            placeholder={users.length === 0 && data ? "Nobody found" : "Select a user"}
            options={users.map(({ id, name, email, level }) => ({
              value: id,
              label: `${name ? `${name}, ` : ""}${email} (${plans[level].name})`,
            }))}
            onChange={({ target }) => choose(target.value)}
            error={isError ? "Failed to load users" : undefined}
          />
          {hasPlan ? (
            <Callout tone="warning" title="User already has all membership types.">
              <Link to={`${paths.memberships}?q=${encodeURIComponent(chosen.email)}`}>
                Change their membership instead
              </Link>
            </Callout>
          ) : (
            <div className="grid gap-5 sm:grid-cols-2">
              <SelectField name="plan" label="Plan Type" options={planOptions} />
              <TextField name="endsOn" label="Last Day" type="date" optional />
              <TextField
                name="stripeCustomerId"
                label="Stripe Customer ID"
                optional
                autoComplete="off"
                className="sm:col-span-2"
              />
            </div>
          )}
          <Button
            type="submit"
            className="self-start"
            disabled={hasPlan}
            busy={form.formState.isSubmitting}
            busyLabel="Creating..."
          >
            Create Membership
          </Button>
        </Form>
      </Card>
    </div>
  );
}
