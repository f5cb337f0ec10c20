import { type LoaderFunction, redirect, replace } from "react-router-dom";

/**
 * The loader of an address that only redirects. If it's opened directly, it's already in the history and gets
 * replaced; our own links never put it there. Either way, Back doesn't lead to it again.
 */
export const leadsTo =
  (target: (address: URL) => string): LoaderFunction =>
  ({ request }) => {
    const address = new URL(request.url);
    const isInHistory = window.location.pathname === address.pathname;
    return (isInHistory ? replace : redirect)(target(address));
  };
