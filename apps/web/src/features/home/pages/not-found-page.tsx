import { brand } from "@evoya/domain/brand";
import { HomeSections } from "./home-page.tsx";

/**
 * Any unknown path shows home, and says quietly that the page wasn't found (design D17). The build renders it once
 * for all unknown paths, so it doesn't name the path; the servers send it with status 404.
 */
export function NotFoundPage() {
  return (
    <>
      <title>{`Page not found · ${brand.name}`}</title>
      <meta name="robots" content="noindex" />
      <p role="status" className="border-b border-line bg-info-soft px-4 py-3 text-center text-sm">
        Page not found. There's nothing at this address, so here's our home page instead.
      </p>
      <HomeSections />
    </>
  );
}
