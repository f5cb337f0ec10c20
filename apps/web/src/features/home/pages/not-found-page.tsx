import { useLocation } from "react-router-dom";
import { HomePage } from "./home-page.tsx";

/** Any unknown path shows home, and says quietly that the page asked for is not there (design D17). */
export function NotFoundPage() {
  const { pathname } = useLocation();
  return (
    <>
      <meta name="robots" content="noindex" />
      <p role="status" className="border-b border-line bg-info-soft px-4 py-3 text-center text-sm">
        Page not found: there is nothing at <span className="font-medium break-all">{pathname}</span>. Here is
        our home page instead.
      </p>
      <HomePage />
    </>
  );
}
