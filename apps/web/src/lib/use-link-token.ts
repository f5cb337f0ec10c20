import { useEffect, useState } from "react";

/**
 * The secret of an emailed link, which comes after the # of the address. It's removed from the address at once, so no
 * list of visited pages shows it. It stays with this entry of the tab's history, so that reloading works. Empty if the
 * link is incomplete.
 */
export function useLinkToken(): string {
  const [token] = useState(() => decode(window.location.hash.slice(1)) || keptToken());
  useEffect(() => {
    if (window.location.hash) keepToken(token);
    // Opening another link to the same page in the same tab doesn't reload the page.
    const onAnother = () => window.location.hash && window.location.reload();
    window.addEventListener("hashchange", onAnother);
    return () => window.removeEventListener("hashchange", onAnother);
  }, [token]);
  return token;
}

const keepToken = (linkToken: string): void =>
  window.history.replaceState({ ...window.history.state, linkToken }, "", window.location.pathname);

const keptToken = (): string => window.history.state?.linkToken ?? "";

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}
