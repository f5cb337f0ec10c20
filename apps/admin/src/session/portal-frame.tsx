import { LogoMark } from "@evoya/ui/logo";
import { ThemeToggle } from "@evoya/ui/theme-toggle";
import type { ReactNode } from "react";

type PortalFrameProps = { title: string; subtitle: string; children: ReactNode };

/** The frame for screens before the back office: signing in, and anything required first. */
export function PortalFrame({ title, subtitle, children }: PortalFrameProps) {
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-7 bg-background px-4 py-10 text-ink">
      <title>{`${title} | Evoya`}</title>
      <div className="absolute top-4 right-4">
        <ThemeToggle />
      </div>
      <header className="flex max-w-md flex-col items-center text-center">
        <LogoMark className="size-14" />
        <h1 className="mt-4 font-display text-headline font-semibold">{title}</h1>
        <p className="mt-1 text-ink-muted">{subtitle}</p>
      </header>
      {children}
    </main>
  );
}
