import { useEffect, useState } from "react";

/**
 * The secret of an emailed link, which comes after the # of the address. It's removed from the address at once, so no
 * history keeps it. Empty if the link is incomplete.
 */
export function useLinkToken(): string {
  const [token] = useState(() => decode(window.location.hash.slice(1)));
  useEffect(() => {
    if (window.location.hash) window.history.replaceState(window.history.state, "", window.location.pathname);
    // Opening another link to the same page in the same tab doesn't reload the page.
    const onAnother = () => window.location.hash && window.location.reload();
    window.addEventListener("hashchange", onAnother);
    return () => window.removeEventListener("hashchange", onAnother);
  }, []);
  return token;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}
