import { Outlet, ScrollRestoration } from "react-router-dom";

/** Around every page: returns to where the reader was on Back, and to the top on a new page. */
export function RootLayout() {
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  );
}
