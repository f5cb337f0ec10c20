import {
  type SocialFailure,
  type SocialNetwork,
  socialFailures,
  socialNetworkNames,
  socialNetworks,
} from "@evoya/domain/social-networks";
import { toast } from "@evoya/ui/toast";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router-dom";

const texts: Record<SocialFailure, string> = {
  denied: "You didn't give us access, so nothing has changed.",
  expired: "It took more than ten minutes, or you started in another browser. Please try again.",
  unavailable: "It didn't answer as it should. Please try again in a moment.",
  "not-set-up": "It can't be connected here.",
  "too-many": "You've tried this many times. Please wait a moment and try again.",
};

const networkIn = (text: string | null): SocialNetwork | null =>
  socialNetworkNames.find((network) => network === text) ?? null;

/** Says how connecting a network went when the browser comes back from there, once. */
export function useNetworkReturn(): void {
  const [params, setParams] = useSearchParams();
  const [connected] = useState(() => networkIn(params.get("connected")));
  const [failed] = useState(() => networkIn(params.get("network")));
  const [failure] = useState(() => socialFailures.find((one) => one === params.get("error")) ?? null);
  const [isTold, setIsTold] = useState(false);
  useEffect(() => {
    if (isTold) return;
    setIsTold(true);
    if (connected) toast.success(`${socialNetworks[connected]} is connected`);
    else if (failed && failure) toast.error(`We couldn't connect ${socialNetworks[failed]}`, texts[failure]);
    else return;
    setParams({}, { replace: true });
  }, [isTold, connected, failed, failure, setParams]);
}
