let isPressed = false;

const onPointer = ({ type }: Event): void => {
  isPressed = type === "pointerdown";
};

// From the start, not once a field has been drawn: on a page that's waking, React hears a field being left before its
// effects have run. Not at build time, when there's no page.
if (typeof window !== "undefined")
  for (const type of ["pointerdown", "pointerup", "pointercancel"]) addEventListener(type, onPointer, true);

/**
 * Does it now, or if the page is being pressed, after the click: what moves under a pointer that's down loses the click
 * it was meant for.
 */
export function afterPress(work: () => void): void {
  if (!isPressed) work();
  // The click comes right behind.
  else addEventListener("pointerup", () => setTimeout(work), { once: true });
}
