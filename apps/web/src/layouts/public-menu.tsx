import { MenuIcon } from "@evoya/app-kit/plain-icons";
import { buttonClass } from "@evoya/ui/lib/button-class";
import { Link, NavLink } from "react-router-dom";
import { paths } from "../paths.ts";
import { siteLinks } from "./site-links.ts";

const id = "site-menu";

/** The menu on narrow screens. It's a native popover: Escape and a tap outside close it, without script. */
export function PublicMenu() {
  const close = () => document.getElementById(id)?.hidePopover();
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label="Menu"
        className="grid size-10 place-items-center rounded-full text-ink-muted hover:bg-surface-sunken hover:text-ink lg:hidden"
      >
        <MenuIcon className="size-5.5" />
      </button>
      <nav
        id={id}
        popover="auto"
        aria-label="Menu"
        className="fixed inset-x-0 top-16 bottom-auto m-0 w-full border-y border-line bg-surface-raised p-4 text-ink shadow-raised backdrop:bg-overlay lg:hidden"
      >
        <ul>
          {siteLinks.map(({ to, label }) => (
            <li key={to}>
              <NavLink
                to={to}
                onClick={close}
                className="block rounded-control px-3 py-2.5 text-lg font-medium hover:bg-surface-sunken aria-[current]:bg-primary-soft aria-[current]:text-primary-strong"
              >
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
        <Link to={paths.quiz} onClick={close} className={`${buttonClass("primary", "lg")} mt-3 w-full`}>
          Take the quiz
        </Link>
      </nav>
    </>
  );
}
