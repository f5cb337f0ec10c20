import { IconButton } from "@evoya/ui/icon-button";
import { useMenuOnPress } from "@evoya/ui/lib/use-menu-on-press";
import { Ellipsis } from "lucide-react";
import type { VisitMenuProps } from "./visit-menu.tsx";

const load = () => import("./visit-menu.tsx").then(({ VisitMenu }) => VisitMenu);

// Hidden until the pointer is over it, if there's a pointer; always visible on touch screens.
const look =
  "-mt-1 -mr-1 opacity-0 transition-opacity group-hover/stop:opacity-100 focus-visible:opacity-100 data-[state=open]:opacity-100 any-pointer-coarse:opacity-100 print:hidden";

/** Opens the menu that changes an entry of the plan. The menu's scripts load when the pointer is over its button. */
export function ChangeButton(props: Omit<VisitMenuProps, "pressedBy" | "className">) {
  const { loaded: Menu, pressedBy, button } = useMenuOnPress(load);
  if (Menu) return <Menu {...props} pressedBy={pressedBy} className={look} />;
  return (
    <IconButton
      size="sm"
      label={`Change ${props.item.title}`}
      icon={<Ellipsis aria-hidden />}
      className={look}
      data-change
      {...button}
    />
  );
}
