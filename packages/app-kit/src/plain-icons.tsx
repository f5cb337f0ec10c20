import type { ComponentProps } from "react";

/** The lightest pages draw their few icons themselves; an icon library would cost them 2 kB of its own code. */
function icon(path: string) {
  return (props: ComponentProps<"svg">) => (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      {...props}
    >
      <path d={path} />
    </svg>
  );
}

export const CheckIcon = icon("M4.5 12.5 9.5 17.5 19.5 6.5");
export const MinusIcon = icon("M6 12h12");
export const PlusIcon = icon("M12 4.5v15M4.5 12h15");
export const BackIcon = icon("M14.5 5.5 8 12l6.5 6.5");
export const NextIcon = icon("M9.5 5.5 16 12l-6.5 6.5");
export const MenuIcon = icon("M4 7h16M4 12h16M4 17h16");
export const MoonIcon = icon("M20 14.2A8.4 8.4 0 1 1 9.8 4a6.8 6.8 0 0 0 10.2 10.2z");
export const SunIcon = icon(
  "M8 12a4 4 0 1 0 8 0 4 4 0 1 0-8 0M12 2.500v2M12 19.500v2M2.5 12h2M19.5 12h2M5.3 5.300l1.4 1.400M17.3 17.300l1.4 1.400M5.3 18.700l1.4-1.400M17.3 6.700l1.4-1.4",
);
