/** The colors of a map. */
const tokens = {
  land: "--surface-sunken",
  water: "--info-soft",
  green: "--success-soft",
  sand: "--warning-soft",
  paved: "--background",
  building: "--line",
  edge: "--line",
  road: "--surface-raised",
  path: "--line-strong",
  waterName: "--info",
  label: "--ink-muted",
  town: "--ink",
  halo: "--surface",
  route: "--primary",
} as const;

export type Palette = Record<keyof typeof tokens, string>;

/** The design system's colors in the current theme, in a form that maps understand. */
export function readPalette(): Palette {
  const probe = document.createElement("span");
  probe.hidden = true;
  document.body.append(probe);
  const entries = Object.entries(tokens).map(([name, token]) => {
    probe.style.color = `var(${token})`;
    return [name, getComputedStyle(probe).color];
  });
  probe.remove();
  return Object.fromEntries(entries);
}
