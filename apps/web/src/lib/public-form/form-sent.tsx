import { Button } from "@evoya/ui/button";
import { CircleCheck } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";

type FormSentProps = {
  title: string;
  children: ReactNode;
  /** Leads back to an empty form. */
  again: { label: string; onClick: () => void };
  /** More links. */
  action?: ReactNode;
};

/** Replaces a form once it has been sent. Takes the focus, so that everyone notices. */
export function FormSent({ title, children, again, action }: FormSentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="flex flex-col items-center py-10 text-center">
      <CircleCheck aria-hidden className="size-14 text-success" />
      <h2 ref={heading} tabIndex={-1} className="mt-4 font-display text-title font-medium outline-none">
        {title}
      </h2>
      <div className="mt-2 max-w-md text-ink-muted">{children}</div>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        {action}
        <Button variant="outline" onClick={again.onClick}>
          {again.label}
        </Button>
      </div>
    </div>
  );
}
