import { CircleAlert, CircleCheck, Info } from "lucide-react";
// The library would add its rules by script, which the content security policy forbids.
import "sonner/dist/styles.css";
import { Toaster as Sonner, toast as sonner } from "sonner";

/** Milliseconds a toast stays. Spec: member §8. */
const stay = 5000;

type ToastOptions = { /** Milliseconds; only where the spec names another time. */ duration?: number };

function show(
  kind: "success" | "error" | "info",
  title: string,
  description?: string,
  options?: ToastOptions,
) {
  sonner.dismiss();
  sonner[kind](title, { description, duration: options?.duration ?? stay });
}

/** Short news after an action. A new one replaces the one on screen. */
export const toast = {
  success: (title: string, description?: string, options?: ToastOptions) =>
    show("success", title, description, options),
  error: (title: string, description?: string, options?: ToastOptions) =>
    show("error", title, description, options),
  info: (title: string, description?: string, options?: ToastOptions) =>
    show("info", title, description, options),
  dismiss: () => void sonner.dismiss(),
};

/** Where toasts appear; once per app, in its root layout. */
export function Toaster() {
  return (
    <Sonner
      position="bottom-right"
      visibleToasts={1}
      closeButton
      gap={0}
      offset={20}
      mobileOffset={16}
      containerAriaLabel="Notifications"
      icons={{
        success: <CircleCheck aria-hidden className="size-5 text-success" />,
        error: <CircleAlert aria-hidden className="size-5 text-danger" />,
        info: <Info aria-hidden className="size-5 text-info" />,
      }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            "flex w-full items-start gap-3 rounded-card border border-line bg-surface-raised p-4 pr-11 font-sans text-ink shadow-raised sm:w-[22rem]",
          content: "min-w-0 flex-1",
          title: "text-[0.9375rem] leading-6 font-semibold [overflow-wrap:anywhere]",
          description: "text-sm leading-5 text-ink-muted [overflow-wrap:anywhere]",
          icon: "mt-0.5 shrink-0",
          closeButton:
            "absolute top-3 right-3 flex size-7 items-center justify-center rounded-md text-ink-muted hover:bg-surface-sunken hover:text-ink [&_svg]:size-4",
        },
      }}
    />
  );
}
