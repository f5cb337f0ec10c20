import { Button } from "@evoya/ui/button";
import { Callout } from "@evoya/ui/callout";
import type { ReactNode } from "react";
import { dayOf } from "../../../lib/instants.ts";
import { useKeepAccount } from "../use-keep-account.ts";

type DeletionBannerProps = { dueAt: string; children?: ReactNode };

/**
 * On every page for a member whose account is scheduled for deletion: when, what that means here (`children`), and how
 * to keep it.
 */
export function DeletionBanner({
  dueAt,
  children = "Until then, everything keeps working.",
}: DeletionBannerProps) {
  const keep = useKeepAccount();
  return (
    <Callout
      tone="warning"
      className="mb-5 print:hidden"
      title={`Your account will be deleted on ${dayOf(dueAt)}.`}
      actions={
        <Button
          size="sm"
          variant="outline"
          busy={keep.isPending}
          busyLabel="Keeping it"
          onClick={() => keep.mutate()}
        >
          Keep my account
        </Button>
      }
    >
      {children}
    </Callout>
  );
}
