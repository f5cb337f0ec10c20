import { Button } from "@evoya/ui/button";
import { Callout } from "@evoya/ui/callout";

/** The profile on screen is not the latest, so that saving it is refused. */
export function StaleNotice({ onReload }: { onReload: () => void }) {
  return (
    <Callout
      tone="warning"
      className="mt-5"
      title="Your profile was changed elsewhere"
      actions={
        <Button size="sm" variant="outline" onClick={onReload}>
          Load the latest
        </Button>
      }
    >
      Saving now would overwrite that. Load the latest, then make your changes again.
    </Callout>
  );
}
