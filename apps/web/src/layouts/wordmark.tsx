import { brand } from "@evoya/domain/brand";
import { Link } from "react-router-dom";
import { paths } from "../paths.ts";

/** The sign and the name, leading home. */
export function Wordmark() {
  return (
    <Link
      to={paths.home}
      className="inline-flex items-center gap-2.5 rounded-md font-display text-2xl font-semibold"
    >
      <img src="/favicon.svg" alt="" width="32" height="32" className="size-8" />
      {brand.name}
    </Link>
  );
}
