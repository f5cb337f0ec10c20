import type { Itinerary } from "@evoya/schemas/itineraries";
import { toast } from "@evoya/ui/toast";
import { useEffect, useRef } from "react";

/** Says so if a companion may only view the open trip from now on: the editor, and any dialog in it, close at that. */
export function useTellRole(trip: Pick<Itinerary, "id" | "role"> | undefined): void {
  const { id, role } = trip ?? {};
  const last = useRef({ id, role });
  useEffect(() => {
    const before = last.current;
    last.current = { id, role };
    if (before.id === id && before.role === "editor" && role === "viewer")
      toast.info("You can only view this trip now", "Anything you were still changing wasn't saved.");
  }, [id, role]);
}
