import { type ReactNode, useRef } from "react";
import { useRowKeys } from "./use-row-keys.ts";

/** Gives a list that isn't a `StaffListPage` its keys: j, k, x, Enter and /. */
export function RowKeys({ children }: { children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null);
  useRowKeys(root);
  return <div ref={root}>{children}</div>;
}
