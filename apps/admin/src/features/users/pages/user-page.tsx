import { Problem } from "@evoya/schemas/problems";
import { Button } from "@evoya/ui/button";
import { EmptyState } from "@evoya/ui/empty-state";
import { ErrorState } from "@evoya/ui/error-state";
import { PageHeader } from "@evoya/ui/page-header";
import { Spinner } from "@evoya/ui/spinner";
import { useQuery } from "@tanstack/react-query";
import { ArrowLeft, UserX } from "lucide-react";
import { useState } from "react";
import { Link, useNavigate, useParams } from "react-router-dom";
import { PlanBadge } from "../../../lib/plan-badge.tsx";
import { paths } from "../../../paths.ts";
import { usePermission } from "../../../session/session.ts";
import { userName } from "../components/columns.tsx";
import { DeleteUsersDialog } from "../components/delete-users-dialog.tsx";
import { EditUserDialog } from "../components/edit-user-dialog.tsx";
import { NewRequestDialog } from "../components/new-request-dialog.tsx";
import { UserFacts, UserHistory, UserStats } from "../components/user-cards.tsx";
import { UserNotes, UserSessions } from "../components/user-desk.tsx";
import { userQuery } from "../queries.ts";

/** Admin spec §2, User details. */
export function UserPage() {
  const { id = "" } = useParams();
  const navigate = useNavigate();
  const { data: user, error, refetch } = useQuery(userQuery(id));
  const [task, setTask] = useState<"request" | "edit" | "delete" | null>(null);
  const { allowed: mayFile } = usePermission("requests.write");
  const { allowed: mayWrite } = usePermission("members.write");
  if (!user) {
    if (!error) return <Spinner />;
    const isMissing = error instanceof Problem && ["not_found", "invalid_input"].includes(error.code);
    return isMissing ? (
      <NotFound />
    ) : (
      <ErrorState title="Failed to load user profile" onRetry={() => void refetch()} />
    );
  }
  return (
    <>
      <title>{`${userName(user)} | Evoya admin`}</title>
      <Link to={paths.users} className="mb-3 inline-flex items-center gap-1.5 text-sm font-medium">
        <ArrowLeft aria-hidden className="size-4" />
        Back
      </Link>
      <PageHeader
        title={<span className="[overflow-wrap:anywhere]">{userName(user)}</span>}
        description={
          <span className="flex flex-wrap items-center gap-3">
            <PlanBadge plan={user.level} />
            {user.email}
          </span>
        }
        actions={
          <>
            {mayFile && (
              <Button variant="outline" onClick={() => setTask("request")}>
                New Request
              </Button>
            )}
            {mayWrite && (
              <>
                <Button variant="outline" onClick={() => setTask("edit")}>
                  Edit
                </Button>
                <Button variant="danger" onClick={() => setTask("delete")}>
                  Delete
                </Button>
              </>
            )}
          </>
        }
      />
      <UserStats user={user} />
      <div className="mt-5 grid items-start gap-5 lg:grid-cols-2">
        <div className="min-w-0 space-y-5">
          <UserFacts user={user} />
        </div>
        <div className="min-w-0 space-y-5">
          <UserNotes user={user} />
          <UserHistory user={user} />
          <UserSessions user={user} />
        </div>
      </div>
      {task === "request" && <NewRequestDialog user={user} onClose={() => setTask(null)} />}
      {task === "edit" && <EditUserDialog id={user.id} onClose={() => setTask(null)} />}
      {task === "delete" && (
        <DeleteUsersDialog
          users={[user]}
          onClose={() => setTask(null)}
          onDeleted={() => void navigate(paths.users)}
        />
      )}
    </>
  );
}

function NotFound() {
  return (
    <EmptyState
      level={1}
      title="User Not Found"
      art={<UserX aria-hidden />}
      action={
        <Button asChild variant="outline">
          <Link to={paths.users}>Back to Users</Link>
        </Button>
      }
    >
      The requested user profile could not be found.
    </EmptyState>
  );
}
