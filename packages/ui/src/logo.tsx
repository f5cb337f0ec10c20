import type { ComponentProps } from "react";
import { cn } from "./lib/cn.ts";

/** Just the logo mark: a sun over two waves in a round window. Decorative; give it a name if it's on its own. */
export function LogoMark({ className, ...rest }: ComponentProps<"svg">) {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true" {...rest} className={cn("default:size-9", className)}>
      <circle cx="20" cy="20" r="20" className="fill-primary" />
      <circle cx="25.6" cy="14.2" r="5.4" className="fill-[light-dark(#f4b58f,#b2472a)]" />
      <path
        d="M3.2 21.4c5.4-4.6 10.4-4.6 15.4-.6s10.6 4.4 18.3-.7"
        fill="none"
        strokeWidth="3"
        strokeLinecap="round"
        className="stroke-primary-ink"
      />
      <path
        d="M6.2 29.2c4.5-3.6 8.7-3.5 12.9-.3s8.7 3.5 14.2-.3"
        fill="none"
        strokeWidth="3"
        strokeLinecap="round"
        className="stroke-primary-ink opacity-60"
      />
    </svg>
  );
}

export type LogoProps = ComponentProps<"span"> & {
  /** The brand's name, from the domain package. */
  name?: string;
};

/** The logo mark with the name. */
export function Logo({ name = "Evoya", className, ...rest }: LogoProps) {
  return (
    <span {...rest} data-slot="logo" className={cn("inline-flex items-center gap-2.5 text-ink", className)}>
      <LogoMark />
      <span className="font-display text-[1.625rem] leading-none font-semibold tracking-[-0.03em]">
        {name}
      </span>
    </span>
  );
}
