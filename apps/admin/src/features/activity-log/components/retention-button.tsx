import { retentionText } from "@evoya/domain/log-retention";
import { Button } from "@evoya/ui/button";
import { lateDialog } from "@evoya/ui/late-dialog";
import { Skeleton } from "@evoya/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { CalendarClock } from "lucide-react";
import { useState } from "react";
import { usePermission } from "../../../session/session.ts";
import { retentionQuery } from "../queries.ts";

const RetentionDialog = lateDialog(() =>
  import("./retention-dialog.tsx").then((file) => file.RetentionDialog),
);

/** For how long the log is kept, which owners can change (decision 297). */
export function RetentionButton() {
  const [isOpen, setOpen] = useState(false);
  const may = usePermission("staff.manage");
  const { data } = useQuery(retentionQuery);
  if (!data) return <Skeleton className="h-11 w-40" />;
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        disabled={!may.allowed}
        title={may.reason}
        onClick={() => setOpen(true)}
      >
        <CalendarClock aria-hidden />
        Kept {data.keepMonths === null ? "forever" : `for ${retentionText(data.keepMonths)}`}
      </Button>
      {isOpen && <RetentionDialog retention={data} onClose={() => setOpen(false)} />}
    </>
  );
}
