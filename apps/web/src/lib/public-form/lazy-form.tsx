import { brand } from "@evoya/domain/brand";
import { buttonClass } from "@evoya/ui/button";
import { type ComponentType, useCallback, useEffect, useRef, useState } from "react";

type LazyFormProps<Props> = {
  /** Brings the form's code; called when the form comes near the reader's view. */
  load: () => Promise<ComponentType<Props>>;
  /** What the form is given. */
  with: Props;
  /** As high as the form, so that nothing moves when it is there, e.g. "min-h-[31rem] sm:min-h-[25rem]". */
  className: string;
};

/**
 * A form on a page that is read before its scripts run: its code comes when it is near, so that the page's own scripts
 * stay small.
 */
export function LazyForm<Props extends object>({ load, with: given, className }: LazyFormProps<Props>) {
  const [Form, setForm] = useState<ComponentType<Props>>();
  const [state, setState] = useState<"far" | "loading" | "failed">("far");
  const place = useRef<HTMLDivElement>(null);

  const start = useCallback(() => {
    setState("loading");
    load()
      .then((Loaded) => setForm(() => Loaded))
      .catch(() => setState("failed"));
  }, [load]);

  useEffect(() => {
    if (!place.current) return;
    const watching = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        watching.disconnect();
        start();
      },
      { rootMargin: "600px" },
    );
    watching.observe(place.current);
    return () => watching.disconnect();
  }, [start]);

  if (Form) return <Form {...given} />;
  return (
    <div ref={place} className={className} aria-busy={state === "loading" || undefined}>
      {state === "failed" ? (
        <FormMissing onRetry={start} />
      ) : (
        <>
          <p className="sr-only">The form is loading.</p>
          <noscript>
            <p className="mb-6">
              This form needs JavaScript. You can also write to{" "}
              <a className="underline" href={`mailto:${brand.supportEmail}`}>
                {brand.supportEmail}
              </a>
              .
            </p>
          </noscript>
          <FormShape />
        </>
      )}
    </div>
  );
}

/** Drawn here: the design system's own shapes would bring its shared code along. */
const bar = "animate-shimmer rounded-md bg-line";

function FormShape() {
  return (
    <div aria-hidden className="grid gap-6">
      {["w-24", "w-16", "w-20"].map((width) => (
        <div key={width} className="grid gap-2">
          <div className={`${bar} h-4 ${width}`} />
          <div className={`${bar} h-11`} />
        </div>
      ))}
      <div className={`${bar} h-32`} />
      <div className={`${bar} h-13 w-44`} />
    </div>
  );
}

function FormMissing({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="rounded-card bg-surface-sunken p-6 text-center">
      <p className="font-semibold">The form could not be loaded</p>
      <p className="mt-1 text-ink-muted">Please check your connection.</p>
      <button type="button" className={`${buttonClass("outline")} mt-4`} onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}
