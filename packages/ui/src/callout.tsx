import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "./lib/cn.ts";

const tones = {
  info: { Icon: Info, role: "status", surface: "bg-info-soft", mark: "text-info" },
  success: { Icon: CircleCheck, role: "status", surface: "bg-success-soft", mark: "text-success" },
  warning: { Icon: TriangleAlert, role: "status", surface: "bg-warning-soft", mark: "text-warning" },
  danger: { Icon: CircleAlert, role: "alert", surface: "bg-danger-soft", mark: "text-danger" },
} as const;

export type CalloutProps = Omit<ComponentProps<"div">, "title"> & {
  tone?: keyof typeof tones;
  title?: ReactNode;
  /** Buttons below the text. */
  actions?: ReactNode;
  /** Takes the focus once it's drawn: it has replaced what had it. */
  takesFocus?: boolean;
};

const takeFocus = (box: HTMLElement | null): void => box?.focus();

/** A message next to what it's about. Danger interrupts a screen reader; the others wait. */
export function Callout(props: CalloutProps) {
  const { tone = "info", title, actions, takesFocus = false, children, className, ...rest } = props;
  const { Icon, role, surface, mark } = tones[tone];
  return (
    <div
      ref={takesFocus ? takeFocus : undefined}
      role={role}
      tabIndex={takesFocus ? -1 : undefined}
      {...rest}
      data-slot="callout"
      className={cn(
        "flex gap-3 rounded-card default:p-4 text-[0.9375rem] leading-6 text-ink outline-none",
        surface,
        className,
      )}
    >
      <Icon aria-hidden className={cn("mt-0.5 size-5 shrink-0", mark)} />
      <div className="min-w-0 flex-1">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className="min-w-0 [overflow-wrap:anywhere]">{children}</div>}
        {actions && <div className="mt-3 flex flex-wrap gap-2">{actions}</div>}
      </div>
    </div>
  );
}
