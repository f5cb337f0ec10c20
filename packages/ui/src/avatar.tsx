import { type ComponentProps, useState } from "react";
import { cn } from "./lib/cn.ts";

const sizes = {
  xs: "size-5 text-xs",
  sm: "size-8 text-sm",
  md: "size-10 text-base",
  lg: "size-14 text-xl",
  xl: "size-24 text-3xl",
} as const;

export type AvatarProps = ComponentProps<"span"> & {
  /** The photo's address; a broken one falls back to the letter. */
  src?: string | null | undefined;
  /** Name or email: its first letter replaces a missing photo, or "U" if there's none. Spec: member §2, side menu. */
  name?: string | null | undefined;
  size?: keyof typeof sizes;
};

/** A person's photo or first letter. Decorative: their name is next to it. */
export function Avatar({ src, name, size = "md", className, ...rest }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const letter = name?.trim().charAt(0).toUpperCase() || "U";
  return (
    <span
      aria-hidden
      {...rest}
      data-slot="avatar"
      className={cn(
        "inline-flex shrink-0 items-center justify-center overflow-hidden rounded-full bg-primary-soft font-display font-semibold text-primary-strong",
        sizes[size],
        className,
      )}
    >
      {src && broken !== src ? (
        <img src={src} alt="" className="size-full object-cover" onError={() => setBroken(src)} />
      ) : (
        letter
      )}
    </span>
  );
}
