import { cn } from "./cn.ts";

const variants = {
  primary: "bg-primary text-primary-ink hover:bg-primary-strong shadow-card",
  accent: "bg-accent text-accent-ink hover:bg-accent-strong shadow-card",
  secondary: "bg-primary-soft text-primary-strong hover:bg-primary hover:text-primary-ink",
  outline: "border border-line-strong bg-surface text-ink hover:border-primary hover:bg-primary-soft",
  ghost: "text-ink hover:bg-surface-sunken",
  danger: "bg-danger text-danger-ink hover:bg-danger-strong",
  link: "text-primary underline decoration-1 underline-offset-4 hover:text-primary-strong hover:decoration-2",
} as const;

const sizes = {
  sm: "default:min-h-9 gap-1.5 default:px-3.5 text-sm",
  md: "default:min-h-11 gap-2 default:px-5 text-[0.9375rem]",
  lg: "default:min-h-13 gap-2.5 default:px-7 text-base",
} as const;

export type ButtonVariant = keyof typeof variants;
export type ButtonSize = keyof typeof sizes;

const base =
  "default:button-shape font-semibold transition-colors select-none [&_svg:not([class*='size-'])]:size-[1.15em] disabled:opacity-50";

/**
 * The class names of a button, for elements that can't be one. Apart from `Button`, so that public pages load none of
 * what it needs.
 */
export const buttonClass = (variant: ButtonVariant = "primary", size: ButtonSize = "md"): string =>
  cn(base, variants[variant], variant === "link" ? "text-[length:inherit]" : sizes[size]);
