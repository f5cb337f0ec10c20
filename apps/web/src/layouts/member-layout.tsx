import { Outlet } from "react-router-dom";

/** The frame of the member's pages. */
export function MemberLayout() {
  return (
    <main id="main" tabIndex={-1} className="mx-auto min-h-svh max-w-7xl px-4 py-8 outline-none sm:px-8">
      <Outlet />
    </main>
  );
}
