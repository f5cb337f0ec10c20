import { brand } from "@evoya/domain/brand";
import { Logo } from "@evoya/ui/logo";
import { Link } from "react-router-dom";
import { paths } from "../paths.ts";

/** The logo and name, linked to the home page. */
export function Wordmark() {
  return (
    <Link to={paths.home} className="inline-flex rounded-md">
      <Logo name={brand.name} />
    </Link>
  );
}
