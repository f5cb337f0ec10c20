import { Button } from "@evoya/ui/button";
import { Ellipsis } from "lucide-react";
import type { ComponentProps } from "react";

type TripMenuButtonProps = ComponentProps<typeof Button> & {
  /** The action in progress, if any. */
  doing?: string | undefined;
};

export const TripMenuButton = ({ doing, ...rest }: TripMenuButtonProps) => (
  <Button variant="outline" size="sm" {...rest} {...(doing && { busy: true, busyLabel: doing })}>
    <Ellipsis aria-hidden /> Trip options
  </Button>
);
