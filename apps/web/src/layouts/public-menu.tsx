import { buttonClass } from "@evoya/ui/button";
import { Link } from "react-router-dom";
import { MenuIcon } from "../icons.tsx";
import { paths } from "../paths.ts";

const id = "site-menu";

type Props = { sections: readonly { hash: string; label: string }[] };

/** The menu of narrow screens. The browser's own popover: Escape and a tap beside it close it, without script. */
export function PublicMenu({ sections }: Props) {
  const close = () => document.getElementById(id)?.hidePopover();
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label="Menu"
        className="grid size-10 place-items-center rounded-full text-ink-muted hover:bg-surface-sunken hover:text-ink md:hidden"
      >
        <MenuIcon className="size-5.5" />
      </button>
      <nav
        id={id}
        popover="auto"
        aria-label="Menu"
        className="fixed inset-x-0 top-16 bottom-auto m-0 w-full border-y border-line bg-surface-raised p-4 text-ink shadow-raised backdrop:bg-overlay md:hidden"
      >
        <ul>
          {sections.map(({ hash, label }) => (
            <li key={hash}>
              <Link
                to={{ pathname: paths.home, hash }}
                onClick={close}
                className="block rounded-control px-3 py-3 text-lg font-medium hover:bg-surface-sunken"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
        <Link to={paths.quiz} className={`${buttonClass("primary", "lg")} mt-3 w-full`}>
          Take the quiz
        </Link>
      </nav>
    </>
  );
}
