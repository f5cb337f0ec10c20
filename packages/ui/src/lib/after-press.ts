let isPressed = false;

const onPointer = ({ type }: Event): void => {
  isPressed = type === "pointerdown";
};

/** Notices when the page is being pressed. Safe to call often: the same listener twice is one. */
export function watchPresses(): void {
  for (const type of ["pointerdown", "pointerup", "pointercancel"]) addEventListener(type, onPointer, true);
}

/**
 * Does it now, or if the page is being pressed, after the click: what moves under a pointer that's down loses the click
 * it was meant for.
 */
export function afterPress(work: () => void): void {
  if (!isPressed) work();
  // The click comes right behind.
  else addEventListener("pointerup", () => setTimeout(work), { once: true });
}
