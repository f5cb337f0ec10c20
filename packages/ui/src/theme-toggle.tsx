import { Monitor, Moon, Sun } from "lucide-react";
import { useSyncExternalStore } from "react";
import { IconButton } from "./icon-button.tsx";
import { chooseTheme, onThemeChange, readTheme, type ThemeChoice } from "./lib/theme.ts";

const choices = {
  light: { next: "dark", Icon: Sun, label: "Theme: light" },
  dark: { next: "system", Icon: Moon, label: "Theme: dark" },
  system: { next: "light", Icon: Monitor, label: "Theme: system" },
} as const;

/** The theme in force by choice, kept current across tabs; `system` while pre-rendering. */
export const useTheme = (): ThemeChoice => useSyncExternalStore(onThemeChange, readTheme, () => "system");

/** Steps through light, dark and system. */
export function ThemeToggle({ className }: { className?: string }) {
  const { next, Icon, label } = choices[useTheme()];
  return (
    <IconButton
      data-slot="theme-toggle"
      className={className}
      label={`${label}. Switch to ${next}`}
      icon={<Icon aria-hidden />}
      onClick={() => chooseTheme(next)}
    />
  );
}
