import { Problem } from "@evoya/schemas/problems";
import { Button } from "@evoya/ui/button";
import { Card, CardHeader } from "@evoya/ui/card";
import { EmptyState } from "@evoya/ui/empty-state";
import { PageHeader } from "@evoya/ui/page-header";
import { Spinner } from "@evoya/ui/spinner";
import { toast } from "@evoya/ui/toast";
import { useQuery } from "@tanstack/react-query";
import { ArrowLeft, SearchX } from "lucide-react";
import { useEffect, useState } from "react";
import { Link, Navigate, useNavigate, useParams } from "react-router-dom";
import { PlanBadge } from "../../../lib/plan-badge.tsx";
import { paths } from "../../../paths.ts";
import { usePermission } from "../../../session/session.ts";
import { MembershipStatusBadge, termOf } from "../components/columns.tsx";
import { DeleteMembershipDialog } from "../components/delete-membership-dialog.tsx";
import { MembershipForm } from "../components/membership-form.tsx";
import { PaymentsPanel } from "../components/payments-panel.tsx";
import { ProviderPanel } from "../components/provider-panel.tsx";
import { membershipQuery } from "../queries.ts";

/** Admin spec §2, the edit page of a membership. */
export function MembershipPage() {
  const { id = "" } = useParams();
  const navigate = useNavigate();
  const { data: membership, error } = useQuery(membershipQuery(id));
  const [isDeleting, setDeleting] = useState(false);
  const { allowed: mayWrite } = usePermission("memberships.write");
  if (!membership) {
    if (!error) return <Spinner />;
    const isMissing = error instanceof Problem && ["not_found", "invalid_input"].includes(error.code);
    return isMissing ? <NotFound /> : <LoadFailed />;
  }
  return (
    <>
      <title>{`Membership of ${membership.email} | Evoya admin`}</title>
      <Link to={paths.memberships} className="mb-3 inline-flex items-center gap-1.5 text-sm font-medium">
        <ArrowLeft aria-hidden className="size-4" />
        Back
      </Link>
      <PageHeader
        title={<span className="[overflow-wrap:anywhere]">{membership.name || membership.email}</span>}
        description={
          <span className="flex flex-wrap items-center gap-3">
            <PlanBadge plan={membership.plan} />
            <MembershipStatusBadge status={membership.status} />
            {termOf(membership)}
          </span>
        }
        actions={
          <>
            <Button variant="outline" asChild>
              <Link to={paths.user(membership.userId)}>View User</Link>
            </Button>
            {mayWrite && (
              <Button variant="danger" onClick={() => setDeleting(true)}>
                Delete
              </Button>
            )}
          </>
        }
      />
      <div className="mt-5 grid items-start gap-5 lg:grid-cols-2">
        {mayWrite && (
          <Card asChild>
            <section aria-label="Edit Membership">
              <CardHeader title="Edit Membership" />
              <MembershipForm key={membership.id} membership={membership} />
            </section>
          </Card>
        )}
        <ProviderPanel membership={membership} />
        <PaymentsPanel membership={membership} />
      </div>
      {isDeleting && (
        <DeleteMembershipDialog
          membership={membership}
          onClose={() => setDeleting(false)}
          onDeleted={() => void navigate(paths.memberships)}
        />
      )}
    </>
  );
}

/** The spec's way out: a toast, and back to the list. */
function LoadFailed() {
  useEffect(() => {
    toast.error("Error", "Failed to load membership details");
  }, []);
  return <Navigate to={paths.memberships} replace />;
}

function NotFound() {
  return (
    <EmptyState
      level={1}
      title="Membership not found"
      art={<SearchX aria-hidden />}
      action={
        <Button asChild variant="outline">
          <Link to={paths.memberships}>Back to Memberships</Link>
        </Button>
      }
    >
      It may have been deleted.
    </EmptyState>
  );
}
