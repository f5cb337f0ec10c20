import { type CannedValues, fillCannedReply } from "@evoya/domain/canned-replies";
import { Button } from "@evoya/ui/button";
import { Menu, MenuItem, MenuLabel, MenuSeparator } from "@evoya/ui/menu";
import { useQuery } from "@tanstack/react-query";
import { MessageSquareQuote, Settings2 } from "lucide-react";
import { useRef, useState } from "react";
import { Link } from "react-router-dom";
import { paths } from "../../../paths.ts";
import { usePermission } from "../../../session/session.ts";
import { cannedRepliesQuery } from "../queries.ts";

type Props = {
  values: CannedValues;
  /** Receives the reply, with its variables filled in. */
  onPick: (text: string) => void;
  /** Called once the menu has closed after a pick, to move the focus. */
  onPicked: () => void;
};

/** Picks a canned reply by arrow keys or its first letters. */
export function CannedReplyPicker({ values, onPick, onPicked }: Props) {
  const [open, setOpen] = useState(false);
  const picked = useRef(false);
  const { data, isError, refetch } = useQuery({ ...cannedRepliesQuery, enabled: open });
  const mayManage = usePermission("settings.write").allowed;
  return (
    <Menu
      open={open}
      onOpenChange={setOpen}
      align="start"
      className="max-h-80 w-72 max-w-[90vw] overflow-y-auto"
      onCloseAutoFocus={(event) => {
        if (!picked.current) return;
        picked.current = false;
        event.preventDefault();
        onPicked();
      }}
      trigger={
        <Button type="button" variant="outline">
          <MessageSquareQuote aria-hidden />
          Canned replies
        </Button>
      }
    >
      {!data && !isError && <MenuLabel>Loading...</MenuLabel>}
      {!data && isError && (
        <MenuItem
          onSelect={(event) => {
            event.preventDefault();
            void refetch();
          }}
        >
          We couldn't load them. Try again
        </MenuItem>
      )}
      {data?.items.length === 0 && <MenuLabel>No canned replies yet</MenuLabel>}
      {data?.items.map(({ id, title, body }) => (
        <MenuItem
          key={id}
          onSelect={() => {
            picked.current = true;
            onPick(fillCannedReply(body, values));
          }}
        >
          <span className="min-w-0 py-1 [overflow-wrap:anywhere]">{title}</span>
        </MenuItem>
      ))}
      {mayManage && (
        <>
          <MenuSeparator />
          <MenuItem asChild>
            <Link to={paths.cannedReplies}>
              <Settings2 aria-hidden />
              Manage canned replies
            </Link>
          </MenuItem>
        </>
      )}
    </Menu>
  );
}
