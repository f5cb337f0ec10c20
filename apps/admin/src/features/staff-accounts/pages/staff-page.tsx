import type { StaffRole } from "@evoya/domain/staff";
import { readersMoment } from "@evoya/domain/times";
import type { StaffAccount } from "@evoya/schemas/staff-accounts";
import { Badge } from "@evoya/ui/badge";
import { Button } from "@evoya/ui/button";
import { Card } from "@evoya/ui/card";
import { EmptyState } from "@evoya/ui/empty-state";
import { ErrorState } from "@evoya/ui/error-state";
import { PageHeader } from "@evoya/ui/page-header";
import { SelectField } from "@evoya/ui/select-field";
import { Skeleton } from "@evoya/ui/skeleton";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router-dom";
import { api } from "../../../api.ts";
import { useStaffAction } from "../../../lib/use-staff-action.ts";
import { RowKeys } from "../../../list/row-keys.tsx";
import { paths } from "../../../paths.ts";
import { usePermission, useStaff } from "../../../session/session.ts";
import { ActivationButton } from "../components/activation-button.tsx";
import { InviteDialog, roleOptions } from "../components/invite-dialog.tsx";
import { PolicyCard } from "../components/policy-card.tsx";
import { ResetTwoFactor } from "../components/reset-two-factor.tsx";
import { staffQuery } from "../queries.ts";

/** The team's members, and their roles; for owners (design D19). */
export function StaffPage() {
  const may = usePermission("staff.manage");
  const { data, isPending, error, refetch } = useQuery({ ...staffQuery, enabled: may.allowed });
  const [inviting, setInviting] = useState(false);
  return (
    <>
      <title>Staff | Evoya admin</title>
      <PageHeader
        title="Staff"
        description="Who works here, and what they can do."
        actions={may.allowed && <Button onClick={() => setInviting(true)}>Invite</Button>}
      />
      {!may.allowed && (
        <EmptyState level={2} title="For owners only">
          {may.reason}
        </EmptyState>
      )}
      {may.allowed && isPending && <Skeleton className="h-64" />}
      {error && !data && (
        <ErrorState level={2} title="Failed to load staff accounts" onRetry={() => void refetch()} />
      )}
      {data && (
        <div className="grid gap-5">
          <PolicyCard accounts={data.items} />
          <RowKeys>
            <Card asChild>
              <ul className="divide-y divide-line">
                {data.items.map((account) => (
                  <AccountLine key={account.id} account={account} />
                ))}
              </ul>
            </Card>
          </RowKeys>
        </div>
      )}
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
    </>
  );
}

function AccountLine({ account }: { account: StaffAccount }) {
  const { id, email, firstName, lastName, role, isActive, isInvited, lastLoginAt, updatedAt } = account;
  const self = useStaff();
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: staffQuery.queryKey });
  const update = useStaffAction({
    act: (body: { role?: StaffRole; isActive?: boolean }) =>
      api.updateStaff({ params: { id }, body }, { ifMatch: updatedAt }),
    done: ["Saved", `${firstName} needs to sign in again.`],
    failed: "Not saved",
    refresh,
  });
  const invite = useStaffAction({
    act: () => api.sendStaffInvitation({ params: { id } }),
    done: ["Link sent", `We sent a link to ${email}.`],
    failed: "Not sent",
  });
  const isBusy = update.isPending || invite.isPending;
  const name = `${firstName} ${lastName}`;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-2 font-semibold [overflow-wrap:anywhere]">
          {name}
          {id === self.id && <Badge tone="primary">You</Badge>}
          {account.twoFactorEnabledAt && <Badge tone="success">Two-factor</Badge>}
          {isInvited && <Badge tone="warning">Invited</Badge>}
          {!isActive && <Badge tone="neutral">Deactivated</Badge>}
        </p>
        <p className="text-sm text-ink-muted [overflow-wrap:anywhere]">{email}</p>
        <p className="text-sm text-ink-muted">
          {lastLoginAt ? `Last signed in ${readersMoment(lastLoginAt)}` : "Never signed in"}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <SelectField
          label={`Role of ${name}`}
          hideLabel
          size="sm"
          className="w-32"
          options={roleOptions}
          value={role}
          disabled={isBusy || !isActive}
          onChange={(event) => update.mutate({ role: event.target.value as StaffRole })}
        />
        <Button size="sm" variant="outline" asChild>
          <Link data-row to={paths.staffActivity(id)} aria-label={`Activity of ${name}`}>
            Activity
          </Link>
        </Button>
        {isActive && (
          <Button size="sm" variant="outline" disabled={isBusy} onClick={() => invite.mutate()}>
            {isInvited ? "Invite again" : "Send a new password link"}
            <span className="sr-only">: {name}</span>
          </Button>
        )}
        {account.twoFactorEnabledAt && id !== self.id && (
          <ResetTwoFactor id={id} name={name} disabled={isBusy} />
        )}
        <ActivationButton
          name={name}
          isActive={isActive}
          disabled={isBusy}
          onChange={(next) => update.mutate({ isActive: next })}
        />
      </div>
    </li>
  );
}
