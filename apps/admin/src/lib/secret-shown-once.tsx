import { Button } from "@evoya/ui/button";
import { Callout } from "@evoya/ui/callout";
import { copyText } from "@evoya/ui/lib/copy-text";

/** A secret, the one time it's shown: to copy, and then close. */
export const SecretShownOnce = ({ secret, onDone }: { secret: string; onDone: () => void }) => (
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
