import { useCallback, useEffect, useState } from "react";

const cookie = "sidebar:state";
const sevenDays = 7 * 24 * 60 * 60;

const readOpen = (): boolean =>
  typeof document === "undefined" || !document.cookie.split("; ").includes(`${cookie}=false`);

/**
 * Whether the staff side menu is open: stored for 7 days in the cookie `sidebar:state`, toggled with Ctrl/Cmd+B.
 * Spec: admin §2.
 */
export function useSidebarState(onShortcut: () => boolean): { open: boolean; toggle: () => void } {
  const [open, setOpen] = useState(readOpen);
  const toggle = useCallback(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is missing in Firefox
    document.cookie = `${cookie}=${!open}; path=/; max-age=${sevenDays}; samesite=lax`;
    setOpen(!open);
  }, [open]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "b" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      if (!onShortcut()) toggle();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [onShortcut, toggle]);
  return { open, toggle };
}
