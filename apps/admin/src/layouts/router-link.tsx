import type { LinkProps } from "@evoya/ui/link";
import { Link } from "react-router-dom";

/** Gives the design system our router, so its links change pages without a reload. */
export function RouterLink({ href, ...rest }: LinkProps) {
  return <Link to={href} {...rest} />;
}
