import { buttonClass } from "@evoya/ui/button";
import { Link } from "react-router-dom";
import { paths } from "../paths.ts";
import { PublicMenu } from "./public-menu.tsx";
import { ThemeToggle } from "./theme-toggle.tsx";
import { Wordmark } from "./wordmark.tsx";

const sections = [
  { hash: "#how-it-works", label: "How it works", wideOnly: false },
  { hash: "#sample-trip", label: "Sample trip", wideOnly: true },
  { hash: "#destinations", label: "Destinations", wideOnly: false },
  { hash: "#plans", label: "Plans", wideOnly: false },
  { hash: "#questions", label: "Questions", wideOnly: true },
] as const;

/** Stays at the top while the page scrolls. */
export function PublicHeader() {
  return (
    <header className="sticky top-0 z-40 border-b border-line/70 bg-background/90 backdrop-blur-md print:hidden">
      <div className="mx-auto flex h-16 max-w-7xl items-center gap-1 px-4 sm:gap-2 sm:px-8">
        <Wordmark />
        <nav aria-label="On this site" className="mx-auto hidden gap-1 md:flex">
          {sections.map(({ hash, label, wideOnly }) => (
            <Link
              key={hash}
              to={{ pathname: paths.home, hash }}
              className={`rounded-full ${wideOnly ? "max-lg:hidden" : ""} px-3.5 py-2 text-[0.9375rem] text-ink-muted transition-colors hover:bg-surface-sunken hover:text-ink`}
            >
              {label}
            </Link>
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-1 sm:gap-2 md:ml-0">
          <ThemeToggle />
          <Link to={paths.login} className={`${buttonClass("ghost", "sm")} px-2.5 sm:px-3.5`}>
            Sign in
          </Link>
          <Link to={paths.quiz} className={`${buttonClass("primary", "sm")} max-sm:hidden`}>
            Take the quiz
          </Link>
          <PublicMenu sections={sections} />
        </div>
      </div>
    </header>
  );
}
