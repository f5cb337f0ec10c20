import { navigations } from "@evoya/schemas/navigations";
import { withNext } from "@evoya/schemas/next-path";
import { Spinner } from "@evoya/ui/spinner";
import { toast } from "@evoya/ui/toast";
import { useQuery } from "@tanstack/react-query";
import { type MouseEvent, useEffect, useState } from "react";
import { apiUrl } from "../../../config.ts";
import { configQuery } from "../../../session/session.ts";
import { googleTexts } from "../google-texts.ts";
import { GoogleMark } from "./google-mark.tsx";

/** Google's own colors for its button, light and dark. */
const look =
  "flex h-11 w-full items-center justify-center gap-3 rounded-control border border-[light-dark(#747775,#8e918f)] " +
  "bg-[light-dark(#ffffff,#131314)] px-5 text-[0.9375rem] font-semibold text-[light-dark(#1f1f1f,#e3e3e3)] " +
  "transition-colors select-none hover:bg-[light-dark(#f2f2f2,#2a2b2c)] aria-disabled:opacity-70";

const start = `${apiUrl}${navigations.startGoogleSignIn.path}`;

/** True from the click until the browser leaves; false again when it comes back to this page as it was. */
function useLeaving() {
  const [isLeaving, setIsLeaving] = useState(false);
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => event.persisted && setIsLeaving(false);
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, []);
  const leave = (event: MouseEvent) => {
    if (isLeaving) event.preventDefault();
    // With a key held the link opens elsewhere, and this page stays.
    else if (!event.metaKey && !event.ctrlKey && !event.shiftKey) setIsLeaving(true);
  };
  return { isLeaving, leave };
}

/** Signs in or joins with Google, then goes to `next`. Without Google keys on the server, it says so. */
export function GoogleButton({ next }: { next: string | null }) {
  const { data, isPending } = useQuery(configQuery);
  const { isLeaving, leave } = useLeaving();
  if (!data?.googleSignIn) {
    const explain = () =>
      data ? toast.info(...googleTexts["not-set-up"]) : toast.error(...googleTexts.offline);
    return (
      <button
        type="button"
        className={look}
        aria-disabled={isPending}
        onClick={isPending ? undefined : explain}
      >
        <GoogleMark />
        Continue with Google
      </button>
    );
  }
  return (
    <a
      href={next ? withNext(start, next) : start}
      className={look}
      aria-disabled={isLeaving || undefined}
      aria-busy={isLeaving || undefined}
      onClick={leave}
    >
      {isLeaving ? <Spinner size="sm" label="" /> : <GoogleMark />}
      {isLeaving ? "Opening Google" : "Continue with Google"}
    </a>
  );
}
