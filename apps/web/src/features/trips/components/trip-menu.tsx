import { useMenuOnPress } from "@evoya/ui/lib/use-menu-on-press";
import { whenUsed } from "@evoya/ui/lib/when-idle";
import { useEffect } from "react";
import { TripMenuButton } from "./trip-menu-button.tsx";
import type { TripOptionsProps } from "./trip-options.tsx";

const load = () => import("./trip-options.tsx").then(({ TripOptions }) => TripOptions);

/** Opens the actions for a whole trip, whose scripts load once someone uses the page. */
export function TripMenu(props: Omit<TripOptionsProps, "pressedBy">) {
  const { loaded: Menu, pressedBy, button } = useMenuOnPress(load);
  useEffect(() => whenUsed(() => void load().catch(() => {})), []);
  if (props.itinerary.role !== "owner" && !props.itinerary.plan) return null;
  return Menu ? <Menu {...props} pressedBy={pressedBy} /> : <TripMenuButton {...button} />;
}
