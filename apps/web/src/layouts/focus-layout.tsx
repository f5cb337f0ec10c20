import { useLateFocus } from "@evoya/ui/lib/use-page-focus";
import { type ReactNode, useRef } from "react";
import { ThemeToggle } from "./theme-toggle.tsx";
import { Wordmark } from "./wordmark.tsx";

const widths = { narrow: "max-w-md", medium: "max-w-3xl", wide: "max-w-6xl" } as const;

type Props = {
  width?: keyof typeof widths;
  /** On the right of the top bar. */
  actions?: ReactNode;
  children: ReactNode;
};

/** A page about one thing: the brand, the way out, and the content. */
export function FocusLayout({ width = "medium", actions, children }: Props) {
  const main = useRef<HTMLElement>(null);
  useLateFocus(main);
  return (
    <div className="flex min-h-svh flex-col bg-background text-ink">
      <header className="mx-auto flex min-h-16 w-full max-w-7xl flex-wrap items-center gap-2 px-4 sm:px-8 print:hidden">
        <Wordmark />
        <div className="ml-auto flex flex-wrap items-center gap-2">
          {actions}
          <ThemeToggle />
        </div>
      </header>
      <main
        ref={main}
        id="main"
        tabIndex={-1}
        className={`mx-auto w-full flex-1 px-4 pt-6 pb-16 outline-none sm:px-8 sm:pt-10 ${widths[width]}`}
      >
        {children}
      </main>
    </div>
  );
}
