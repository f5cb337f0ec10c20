import { AlertDialog } from "@evoya/ui/alert-dialog";
import { Button } from "@evoya/ui/button";
import { useState } from "react";

type Props = { name: string; isActive: boolean; disabled: boolean; onChange: (isActive: boolean) => void };

/** Deactivates a colleague, after asking for confirmation, or lets them in again. */
export function ActivationButton({ name, isActive, disabled, onChange }: Props) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        disabled={disabled}
        onClick={() => (isActive ? setAsking(true) : onChange(true))}
      >
        {isActive ? "Deactivate" : "Reactivate"}
        <span className="sr-only"> {name}</span>
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Deactivate ${name}?`}
        description="They're signed out everywhere and can't sign in. What's assigned to them becomes unassigned. You can reactivate them later."
        tone="danger"
        confirmLabel="Deactivate"
        onConfirm={() => onChange(false)}
      />
    </>
  );
}
