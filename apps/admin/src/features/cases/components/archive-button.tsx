import type { CaseForStaff } from "@evoya/schemas/cases";
import { Button } from "@evoya/ui/button";
import { problemText } from "@evoya/ui/lib/problem";
import { toast } from "@evoya/ui/toast";
import { Archive, ArchiveRestore } from "lucide-react";
import { usePermission } from "../../../session/session.ts";
import { useArchive } from "../queries.ts";

/**
 * Archives a request for the team, or restores it (decision 173). Its member sees no difference, so we don't ask for
 * confirmation.
 */
export function ArchiveButton({ one: { id, archivedAt, updatedAt } }: { one: CaseForStaff }) {
  const mayWrite = usePermission("requests.write").allowed;
  const change = useArchive(id);
  const archived = archivedAt === null;
  const [label, Icon] = archived ? (["Archive", Archive] as const) : (["Unarchive", ArchiveRestore] as const);
  if (!mayWrite) return null;
  return (
    <Button
      variant="outline"
      disabled={change.isPending}
      onClick={() =>
        change.mutate(
          { archived, ifMatch: updatedAt },
          {
            onSuccess: () =>
              toast.success("Success", archived ? "Request archived" : "Request taken out of the archive"),
            onError: (error) => toast.error(`Failed to ${label.toLowerCase()} request`, problemText(error)),
          },
        )
      }
    >
      <Icon aria-hidden />
      {label}
    </Button>
  );
}
