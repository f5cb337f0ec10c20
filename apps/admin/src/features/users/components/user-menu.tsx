import type { UserRow } from "@evoya/schemas/users";
import { IconButton } from "@evoya/ui/icon-button";
import { LateMenu } from "@evoya/ui/late-menu";
import { Eye, MoreHorizontal, Pencil, Trash2 } from "lucide-react";
import { useNavigate } from "react-router-dom";
import { paths } from "../../../paths.ts";
import { usePermission } from "../../../session/session.ts";
import { userName } from "./columns.tsx";

type Props = { user: UserRow; onEdit: () => void; onDelete: () => void };

/** What you can do with one user. Actions your role doesn't allow aren't shown. */
export function UserMenu({ user, onEdit, onDelete }: Props) {
  const navigate = useNavigate();
  const { allowed: mayWrite } = usePermission("members.write");
  return (
    <LateMenu
      trigger={
        <IconButton label={`Actions for ${userName(user)}`} size="sm" icon={<MoreHorizontal aria-hidden />} />
      }
    >
      {({ MenuItem }) => (
        <>
          {mayWrite && (
            <MenuItem icon={<Pencil aria-hidden />} onSelect={onEdit}>
              Edit
            </MenuItem>
          )}
          <MenuItem icon={<Eye aria-hidden />} onSelect={() => navigate(paths.user(user.id))}>
            View Details
          </MenuItem>
          {mayWrite && (
            <MenuItem tone="danger" icon={<Trash2 aria-hidden />} onSelect={onDelete}>
              Delete
            </MenuItem>
          )}
        </>
      )}
    </LateMenu>
  );
}
