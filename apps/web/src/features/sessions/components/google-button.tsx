import { navigations } from "@evoya/schemas/navigations";
import { withNext } from "@evoya/schemas/next-path";
import { Spinner } from "@evoya/ui/spinner";
import { toast } from "@evoya/ui/toast";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
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

/** Signs in or signs up with Google, then goes to `next`. Without Google keys on the server, it says so. */
export function GoogleButton({ next }: { next: string | null }) {
  const { data, isPending } = useQuery(configQuery);
  // If it's pressed before the server's settings have loaded, it acts once they have.
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => {
    if (!isWanted || isPending) return;
    if (data?.googleSignIn) return window.location.assign(next ? withNext(start, next) : start);
    setIsWanted(false);
    if (data) toast.info(...googleTexts["not-set-up"]);
    else toast.error(...googleTexts.offline);
  }, [isWanted, isPending, data, next]);
  // The browser's Back button may restore this page just as it was left.
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && setIsWanted(false);
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, []);
  return (
    <button
      type="button"
      className={look}
      aria-disabled={isWanted || undefined}
      aria-busy={isWanted || undefined}
      onClick={() => setIsWanted(true)}
    >
      {isWanted ? <Spinner size="sm" label="" /> : <GoogleMark />}
      {isWanted ? "Opening Google" : "Continue with Google"}
    </button>
  );
}
