import { type ReactNode, useContext } from "react";
import { FieldBinderContext, type FieldBinding } from "./lib/field-binding.ts";

export type BindFieldProps = {
  name?: string | undefined;
  children: (binding: FieldBinding | null) => ReactNode;
};

/** Passes its child the surrounding form's binding for `name`, or null if there's none. */
export function BindField({ name, children }: BindFieldProps) {
  const Binder = useContext(FieldBinderContext);
  if (!Binder || name === undefined) return children(null);
  return <Binder name={name}>{children}</Binder>;
}
