import type { MembershipRow } from "@evoya/schemas/staff-memberships";
import { Button } from "@evoya/ui/button";
import { Card, CardHeader } from "@evoya/ui/card";
import { toast } from "@evoya/ui/toast";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Link, Navigate, useNavigate, useParams } from "react-router-dom";
import { DetailHeader } from "../../../detail/detail-header.tsx";
import { DetailPage } from "../../../detail/detail-page.tsx";
import { PlanBadge } from "../../../lib/plan-badge.tsx";
import { useVisits } from "../../../lib/visits.ts";
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
  const query = useQuery(membershipQuery(id));
  return (
    <DetailPage
      noun="Membership"
      back={{ to: paths.memberships, label: "Back" }}
      query={query}
      missing={{
        title: "Membership not found",
        text: "It may have been deleted.",
        action: "Back to Memberships",
      }}
      failed={<LoadFailed />}
      staysWhenGone
    >
      {(membership) => <MembershipView membership={membership} />}
    </DetailPage>
  );
}

function MembershipView({ membership }: { membership: MembershipRow }) {
  const navigate = useNavigate();
  const visits = useVisits();
  const [isDeleting, setDeleting] = useState(false);
  const { allowed: mayWrite } = usePermission("memberships.write");
  return (
    <>
      <DetailHeader
        documentTitle={`Membership of ${membership.email}`}
        title={membership.name || membership.email}
        status={
          <>
            <PlanBadge plan={membership.plan} />
            <MembershipStatusBadge status={membership.status} />
            {termOf(membership)}
          </>
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
              <MembershipForm
                key={membership.id}
                membership={membership}
                onSaved={() => void navigate(visits.asLeft(paths.memberships))}
              />
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
          onDeleted={() => void navigate(visits.asLeft(paths.memberships))}
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
