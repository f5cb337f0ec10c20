import { Monitor, Moon, Sun } from "lucide-react";
import { useSyncExternalStore } from "react";
import { IconButton } from "./icon-button.tsx";
import { chooseTheme, onThemeChange, readTheme, type ThemeChoice } from "./lib/theme.ts";
import { useMediaQuery } from "./lib/use-media-query.ts";

const looks = {
  light: { Icon: Sun, label: "Theme: light" },
  dark: { Icon: Moon, label: "Theme: dark" },
  system: { Icon: Monitor, label: "Theme: system" },
} as const;

/**
 * The choice after `theme`: first away from the device's own look, so the first press has an effect, and back to it
 * last.
 */
function choiceAfter(theme: ThemeChoice, isDeviceDark: boolean): ThemeChoice {
  const [same, other] = isDeviceDark ? (["dark", "light"] as const) : (["light", "dark"] as const);
  if (theme === "system") return other;
  return theme === other ? same : "system";
}

/** The chosen theme, kept up to date across tabs; `system` while pre-rendering. */
export const useTheme = (): ThemeChoice => useSyncExternalStore(onThemeChange, readTheme, () => "system");

/** Steps through the themes: the opposite of the device's, the device's own, and whichever the device uses. */
export function ThemeToggle({ className }: { className?: string }) {
  const theme = useTheme();
  const { Icon, label } = looks[theme];
  const next = choiceAfter(theme, useMediaQuery("(prefers-color-scheme: dark)"));
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
