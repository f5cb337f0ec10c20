import { Slot } from "radix-ui/slot";
import { type ReactNode, useEffect } from "react";
import { type PressedBy, useMenuOnPress, useOpenedByKey } from "./lib/use-menu-on-press.ts";
import { whenUsed } from "./lib/when-idle.ts";

type Parts = Pick<typeof import("./menu.tsx"), "Menu" | "MenuItem">;

type LateMenuProps = {
  trigger: ReactNode;
  /** What's in the menu, drawn with its parts once they've loaded. */
  children: (parts: Parts) => ReactNode;
};

const load = (): Promise<Parts> => import("./menu.tsx");

/** A menu on a page that's read more often than it's used: its code loads once someone uses the page. */
export function LateMenu({ trigger, children }: LateMenuProps) {
  const { loaded, pressedBy, button } = useMenuOnPress(load);
  useEffect(() => whenUsed(() => void load().catch(() => {})), []);
  if (!loaded) return <Slot {...button}>{trigger}</Slot>;
  return <OpenedMenu {...{ trigger, pressedBy }} parts={loaded} items={children(loaded)} />;
}

type OpenedMenuProps = { trigger: ReactNode; pressedBy: PressedBy; parts: Parts; items: ReactNode };

function OpenedMenu({ trigger, pressedBy, parts: { Menu }, items }: OpenedMenuProps) {
  const button = useOpenedByKey(pressedBy);
  return (
    <Menu trigger={<Slot ref={button}>{trigger}</Slot>} defaultOpen={pressedBy === "pointer"}>
      {items}
    </Menu>
  );
}
