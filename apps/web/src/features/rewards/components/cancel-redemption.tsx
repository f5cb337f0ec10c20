import { Button } from "@evoya/ui/button";
import { lateDialog } from "@evoya/ui/late-dialog";
import { useState } from "react";
import type { CancelableRedemption } from "./cancel-redemption-dialog.tsx";

const CancelRedemptionDialog = lateDialog(() =>
  import("./cancel-redemption-dialog.tsx").then((file) => file.CancelRedemptionDialog),
);

/** Cancels a reward before the team delivers it, after asking for confirmation. */
export function CancelRedemption(redemption: CancelableRedemption) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button size="sm" variant="outline" onClick={() => setAsking(true)}>
        Cancel<span className="sr-only"> {redemption.name}</span>
      </Button>
      {isAsking && <CancelRedemptionDialog {...redemption} onClose={() => setAsking(false)} />}
    </>
  );
}
