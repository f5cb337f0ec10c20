import { brand } from "@evoya/domain/brand";
import { Logo } from "@evoya/ui/logo";
import { Link } from "react-router-dom";
import { paths } from "../paths.ts";

/** The sign and the name, leading home. */
export function Wordmark() {
  return (
    <Link to={paths.home} className="inline-flex rounded-md">
      <Logo name={brand.name} />
    </Link>
  );
}
