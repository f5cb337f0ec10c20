import { Outlet, useLocation } from "react-router-dom";
import { usePagesOffline } from "../lib/pages-offline.ts";
import { LateToaster } from "./late-toaster.tsx";
import { PublicFooter } from "./public-footer.tsx";
import { PublicHeader } from "./public-header.tsx";

/** The frame of every page that needs no sign-in. It has the `<main>`, so pages don't. */
export function PublicLayout() {
  usePagesOffline(useLocation().pathname);
  return (
    <div className="flex min-h-svh flex-col">
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-primary px-4 py-2 text-primary-ink focus:translate-y-0 print:hidden"
      >
        Skip to content
      </a>
      <PublicHeader />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        <Outlet />
      </main>
      <PublicFooter />
      <LateToaster />
    </div>
  );
}
