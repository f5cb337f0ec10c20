import type { LinkProps } from "@evoya/ui/link";
import { Link } from "react-router-dom";

/** Lends the router to the design system, so that its links change pages without a reload. */
export function RouterLink({ href, ...rest }: LinkProps) {
  return <Link to={href} {...rest} />;
}
