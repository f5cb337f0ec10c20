import type { UserDetails } from "@evoya/schemas/user-details";
import { Button } from "@evoya/ui/button";
import { useQuery } from "@tanstack/react-query";
import { UserX } from "lucide-react";
import { useState } from "react";
import { useLocation, useNavigate, useParams } from "react-router-dom";
import { DetailHeader } from "../../../detail/detail-header.tsx";
import { DetailPage } from "../../../detail/detail-page.tsx";
import { PlanBadge } from "../../../lib/plan-badge.tsx";
import { useVisits } from "../../../lib/visits.ts";
import { paths } from "../../../paths.ts";
import { usePermission } from "../../../session/session.ts";
import { NewConversationDialog } from "../../messages/components/new-conversation-dialog.tsx";
import { userName } from "../components/columns.tsx";
import { DeleteUsersDialog } from "../components/delete-users-dialog.tsx";
import { EditUserDialog } from "../components/edit-user-dialog.tsx";
import { NewRequestDialog } from "../components/new-request-dialog.tsx";
import { UserFacts, UserHistory, UserStats } from "../components/user-cards.tsx";
import { UserConversations } from "../components/user-conversations.tsx";
import { UserEntitlements } from "../components/user-entitlements.tsx";
import { UserNotes } from "../components/user-notes.tsx";
import { UserSessions } from "../components/user-sessions.tsx";
import { userQuery } from "../queries.ts";

/** Admin spec §2, User details. */
export function UserPage() {
  const { id = "" } = useParams();
  const query = useQuery(userQuery(id));
  return (
    <DetailPage
      noun="User"
      back={{ to: paths.users, label: "Back" }}
      query={query}
      missing={{
        title: "User Not Found",
        text: "The requested user profile could not be found.",
        action: "Back to Users",
        art: <UserX aria-hidden />,
      }}
      failed="Failed to load user profile"
      staysWhenGone
    >
      {(user) => <UserView user={user} />}
    </DetailPage>
  );
}

function UserView({ user }: { user: UserDetails }) {
  const navigate = useNavigate();
  const visits = useVisits();
  const { hash } = useLocation();
  const [task, setTask] = useState<"request" | "conversation" | "edit" | "delete" | null>(
    hash === "#new-request" ? "request" : null,
  );
  const { allowed: mayFile } = usePermission("requests.write");
  const { allowed: maySend } = usePermission("messages.write");
  const { allowed: mayWrite } = usePermission("members.write");
  return (
    <>
      <DetailHeader
        documentTitle={userName(user)}
        title={userName(user)}
        status={
          <>
            <PlanBadge plan={user.level} />
            {user.email}
          </>
        }
        actions={
          <>
            {mayFile && (
              <Button variant="outline" onClick={() => setTask("request")}>
                New Request
              </Button>
            )}
            {maySend && (
              <Button variant="outline" onClick={() => setTask("conversation")}>
                New Conversation
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
          <UserEntitlements id={user.id} />
        </div>
        <div className="min-w-0 space-y-5">
          <UserNotes user={user} />
          <UserConversations user={user} />
          <UserHistory user={user} />
          <UserSessions user={user} />
        </div>
      </div>
      {mayFile && task === "request" && <NewRequestDialog user={user} onClose={() => setTask(null)} />}
      {task === "conversation" && (
        <NewConversationDialog member={{ id: user.id, name: userName(user) }} onClose={() => setTask(null)} />
      )}
      {task === "edit" && <EditUserDialog id={user.id} onClose={() => setTask(null)} />}
      {task === "delete" && (
        <DeleteUsersDialog
          users={[user]}
          onClose={() => setTask(null)}
          onDeleted={() => void navigate(visits.asLeft(paths.users))}
        />
      )}
    </>
  );
}
