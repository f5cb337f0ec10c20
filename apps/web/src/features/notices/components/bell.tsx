import { IconButton } from "@evoya/ui/icon-button";
import { latePart } from "@evoya/ui/late-part";
import { Bell as BellIcon } from "lucide-react";
import { Suspense, useRef, useState } from "react";

const BellPanel = latePart(() => import("./bell-panel.tsx").then((file) => file.BellPanel));

const id = "bell";

/**
 * How many notices are unread, and the list of them. Uses the browser's own popover: Escape or a tap outside closes it.
 * The list loads when it's first opened.
 */
export function Bell({ unread }: { unread: number }) {
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const count = unread > 99 ? "99+" : String(unread);
  return (
    <>
      <IconButton
        popoverTarget={id}
        aria-haspopup="dialog"
        label={unread > 0 ? `Notifications, ${count} unread` : "Notifications"}
        title="Notifications"
        className="relative"
        icon={
          <>
            <BellIcon aria-hidden />
            {unread > 0 && (
              <span
                aria-hidden
                className="absolute top-0.5 right-0.5 min-w-4.5 rounded-full bg-primary px-1 text-center text-[0.6875rem] leading-4.5 font-bold text-primary-ink tabular-nums"
              >
                {count}
              </span>
            )}
          </>
        }
      />
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label="Notifications"
        onToggle={({ newState }) => setIsOpen(newState === "open")}
        className="fixed inset-auto top-15 right-4 m-0 max-h-[min(36rem,calc(100dvh-9rem))] w-96 short:top-2 short:max-h-[calc(100dvh-1rem)] max-w-[calc(100vw-2rem)] flex-col overflow-hidden rounded-card border border-line bg-surface-raised text-ink shadow-raised open:flex sm:right-6 lg:right-8"
      >
        {isOpen && (
          <Suspense fallback={<p className="p-4 text-ink-muted">Loading...</p>}>
            <BellPanel onFollow={() => panel.current?.hidePopover()} />
          </Suspense>
        )}
      </div>
    </>
  );
}
