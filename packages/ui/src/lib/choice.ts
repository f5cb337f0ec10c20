import type { ReactNode } from "react";

/** One answer of a radio or checkbox group. */
export type ChoiceOption = {
  value: string;
  label: ReactNode;
  description?: ReactNode;
  /** Shown in the cards layout. */
  icon?: ReactNode;
  /** The address of a 4:3 picture for it; only for big answers. */
  picture?: string | undefined;
  disabled?: boolean;
};
