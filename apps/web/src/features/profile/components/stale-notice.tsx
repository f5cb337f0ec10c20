import { Button } from "@evoya/ui/button";
import { Callout } from "@evoya/ui/callout";

/** The profile on screen isn't the latest, so saving it is refused. */
export function StaleNotice({ onReload }: { onReload: () => void }) {
  return (
    <Callout
      tone="warning"
      className="mt-5"
      title="Your profile was changed somewhere else"
      actions={
        <Button size="sm" variant="outline" onClick={onReload}>
          Load the latest
        </Button>
      }
    >
      Saving now would overwrite those changes. Load the latest, then make yours again.
    </Callout>
  );
}
