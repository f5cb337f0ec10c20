import type { EvieConversation } from "@evoya/schemas/evie";
import { Drawer } from "@evoya/ui/drawer";
import { ConversationList } from "./conversation-list.tsx";

type ConversationsDrawerProps = {
  conversations: readonly EvieConversation[];
  current: string | null;
  onClose: () => void;
};

/** The conversations on a phone, which has no room for them beside the chat. */
export function ConversationsDrawer({ conversations, current, onClose }: ConversationsDrawerProps) {
  return (
    <Drawer title="Conversations" open onOpenChange={(open) => !open && onClose()}>
      <ConversationList conversations={conversations} current={current} onFollow={onClose} />
    </Drawer>
  );
}
