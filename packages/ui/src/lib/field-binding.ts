import { type ComponentType, createContext, type ReactNode } from "react";

/** A form's binding for the field with a name. */
export type FieldBinding = {
  value: unknown;
  error: string | undefined;
  disabled: boolean;
  onChange: (value: unknown) => void;
  onBlur: () => void;
  /** Takes the element that gets the focus when the field is refused. */
  ref: (element: { focus: () => void } | null) => void;
};

export type FieldBinderProps = { name: string; children: (binding: FieldBinding) => ReactNode };

/** Set by `Form`. Fields outside a form (or without a name) bind to nothing and remain plain controls. */
export const FieldBinderContext = createContext<ComponentType<FieldBinderProps> | null>(null);
