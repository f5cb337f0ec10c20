import type { ComponentProps } from "react";
import { DialogButton } from "../../../lib/public-form/dialog-button.tsx";

type Props = Omit<
  ComponentProps<typeof DialogButton<{ destination: string }>>,
  "load" | "with" | "children"
> & {
  /** The request's destination, e.g. "Africa". */
  destination: string;
};

const load = () =>
  import("./destination-request-dialog.tsx").then(({ DestinationRequestDialog }) => DestinationRequestDialog);

/** "Get My Personalized Itinerary": opens the request form for one destination (public spec §2.3). */
export function DestinationRequestButton({ destination, ...button }: Props) {
  return (
    <DialogButton {...button} load={load} with={{ destination }}>
      <span>
        Get My Personalized Itinerary<span className="sr-only">: {destination}</span>
      </span>
    </DialogButton>
  );
}
