import { Drawer } from "@evoya/ui/drawer";
import { Conversations } from "./conversation-list.tsx";

/** The conversations on a phone, which has no room for them beside the chat. */
export function ConversationsDrawer({ current, onClose }: { current: string | null; onClose: () => void }) {
  return (
    <Drawer title="Conversations" open onOpenChange={(open) => !open && onClose()}>
      <Conversations current={current} onFollow={onClose} />
    </Drawer>
  );
}
