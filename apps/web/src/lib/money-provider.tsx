import type { ReactNode } from "react";
import { MoneyContext, useMemberMoney } from "./money.ts";

/** Around whatever writes estimated amounts (`useMoney`). */
export function MoneyProvider({ children }: { children: ReactNode }) {
  return <MoneyContext value={useMemberMoney()}>{children}</MoneyContext>;
}
