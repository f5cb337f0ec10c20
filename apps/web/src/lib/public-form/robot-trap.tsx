import type { RefObject } from "react";

/** A field that no person sees, reaches or hears of. What is in it was written by a robot. */
export function RobotTrap({ trap }: { trap: RefObject<HTMLInputElement | null> }) {
  return (
    <div aria-hidden className="absolute size-px overflow-hidden opacity-0">
      <input
        ref={trap}
        type="text"
        name="second-reference"
        tabIndex={-1}
        autoComplete="off"
        defaultValue=""
      />
    </div>
  );
}
