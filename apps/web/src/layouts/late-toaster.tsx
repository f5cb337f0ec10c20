import { type ComponentType, useEffect, useState, useSyncExternalStore } from "react";
import { isToasterWanted, onToasterWanted } from "../lib/toaster-wanted.ts";

/** The toaster on public pages, which loads once a form or a member's page asks for it: most readers never need it. */
export function LateToaster() {
  const [Toaster, setToaster] = useState<ComponentType>();
  const wanted = useSyncExternalStore(onToasterWanted, isToasterWanted, () => false);
  useEffect(() => {
    if (!wanted) return;
    void import("@evoya/ui/toast").then(({ Toaster: Loaded }) => setToaster(() => Loaded)).catch(() => {});
  }, [wanted]);
  return Toaster && <Toaster />;
}
