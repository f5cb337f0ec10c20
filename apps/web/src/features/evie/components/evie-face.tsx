import { Sparkles } from "lucide-react";

const sizes = { sm: "size-8 [&_svg]:size-4", lg: "size-16 [&_svg]:size-8" } as const;

/** The icon that shows Evie is talking. */
export const EvieFace = ({ size = "sm" }: { size?: keyof typeof sizes }) => (
  <span
    aria-hidden
    className={`grid shrink-0 place-items-center rounded-full bg-linear-to-br from-primary to-accent text-surface-raised ${sizes[size]}`}
  >
    <Sparkles />
  </span>
);
