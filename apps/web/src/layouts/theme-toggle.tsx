import { MoonIcon, SunIcon } from "@evoya/app-kit/plain-icons";
import { chooseTheme } from "@evoya/ui/lib/theme";

function isDark(): boolean {
  const { theme } = document.documentElement.dataset;
  return theme ? theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
}

/** Switches between light and dark. CSS decides which icon shows, so it's right before any script runs. */
export function ThemeToggle() {
  return (
    <button
      type="button"
      aria-label="Switch between light and dark"
      onClick={() => chooseTheme(isDark() ? "light" : "dark")}
      className="grid size-10 place-items-center rounded-full text-ink-muted transition-colors hover:bg-surface-sunken hover:text-ink"
    >
      <MoonIcon className="size-5 dark:hidden" />
      <SunIcon className="hidden size-5 dark:block" />
    </button>
  );
}
