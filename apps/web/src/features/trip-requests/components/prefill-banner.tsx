import type { PrefilledTrip } from "@evoya/domain/trip-prefill";
import { Callout } from "@evoya/ui/callout";
import { IconButton } from "@evoya/ui/icon-button";
import { X } from "lucide-react";
import { useState } from "react";

/** Says where the form's first answers come from; you can dismiss it. A draft needs no notice. */
export function PrefillBanner({ prefilled }: { prefilled: PrefilledTrip }) {
  const [shown, setShown] = useState(true);
  if (!shown || !("about" in prefilled)) return null;
  return (
    <div className="relative">
      <Callout tone="info" title={titleOf(prefilled)} className="pr-14">
        Change anything that doesn't fit.
      </Callout>
      <IconButton
        size="sm"
        label="Dismiss"
        icon={<X aria-hidden />}
        className="absolute top-2.5 right-2.5"
        onClick={() => setShown(false)}
      />
    </div>
  );
}

function titleOf({ from, about }: Extract<PrefilledTrip, { about: string }>): string {
  if (from === "destination") return `We filled in ${about} as your destination`;
  return about ? `We filled this in from your quiz: ${about}` : "We filled this in from your quiz";
}
