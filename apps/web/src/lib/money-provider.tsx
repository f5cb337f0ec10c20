import type { ReactNode } from "react";
import { MoneyContext, useMemberMoney } from "./money.ts";

/** Goes around anything that writes estimated amounts (`useMoney`). */
export function MoneyProvider({ children }: { children: ReactNode }) {
  return <MoneyContext value={useMemberMoney()}>{children}</MoneyContext>;
}
