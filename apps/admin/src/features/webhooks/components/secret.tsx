import { Button } from "@evoya/ui/button";
import { Callout } from "@evoya/ui/callout";
import { copyText } from "@evoya/ui/lib/copy-text";

export const shownOnce =
  "Copy it now: we won't show it again. The partner's server checks our signature with it.";

/** A webhook's new secret, this one time. */
export const Secret = ({ secret, onDone }: { secret: string; onDone: () => void }) => (
  <>
    <Callout tone="warning">
      <code className="block text-sm break-all select-all">{secret}</code>
    </Callout>
    <div className="mt-5 flex gap-3">
      <Button onClick={() => void copyText(secret)}>Copy</Button>
      <Button variant="outline" onClick={onDone}>
        Done
      </Button>
    </div>
  </>
);
