import { IconButton } from "@evoya/ui/icon-button";
import { toast } from "@evoya/ui/toast";
import { Ellipsis } from "lucide-react";
import { type ComponentType, type MouseEvent, useState } from "react";
import type { VisitMenuProps } from "./visit-menu.tsx";

type MenuState = { Menu: ComponentType<VisitMenuProps>; pressedBy: VisitMenuProps["pressedBy"] };

const load = () => import("./visit-menu.tsx").then(({ VisitMenu }) => VisitMenu);
/** Loads the menu before it's pressed; a failure shows on press. */
const loadAhead = () => void load().catch(() => {});

// Hidden until the pointer is over it, if there's a pointer; always visible on touch screens.
const look =
  "-mt-1 -mr-1 opacity-0 transition-opacity group-hover/stop:opacity-100 focus-visible:opacity-100 data-[state=open]:opacity-100 any-pointer-coarse:opacity-100 print:hidden";

/** Opens the menu that changes an entry of the plan. The menu's scripts load when the pointer is over its button. */
export function ChangeButton(props: Omit<VisitMenuProps, "pressedBy" | "className">) {
  const [{ Menu, pressedBy }, setMenu] = useState<Partial<MenuState>>({});
  if (Menu && pressedBy) return <Menu {...props} pressedBy={pressedBy} className={look} />;

  const open = async ({ detail }: MouseEvent) => {
    try {
      // A click without a pointer has a count of 0.
      setMenu({ Menu: await load(), pressedBy: detail === 0 ? "keyboard" : "pointer" });
    } catch {
      toast.error("We couldn't open this", "Please check your connection and try again.");
    }
  };
  return (
    <IconButton
      size="sm"
      label={`Change ${props.item.title}`}
      icon={<Ellipsis aria-hidden />}
      aria-haspopup="menu"
      aria-expanded={false}
      className={look}
      data-change
      onPointerEnter={loadAhead}
      onFocus={loadAhead}
      onClick={(event) => void open(event)}
    />
  );
}
