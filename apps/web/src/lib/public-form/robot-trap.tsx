import type { RefObject } from "react";

/** A field that people don't see, reach, or hear. If there's anything in it, a robot wrote it. */
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
