import { useEffect, useState } from "react";

/**
 * The secret of a mailed link, which stands behind the # of the address; taken out of the address at once, so that it
 * stays in no history. Empty where the link is not complete.
 */
export function useLinkToken(): string {
  const [token] = useState(() => decode(window.location.hash.slice(1)));
  useEffect(() => {
    if (window.location.hash) window.history.replaceState(window.history.state, "", window.location.pathname);
    // Another link to the same page, opened in the same tab, loads nothing by itself.
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
