import { plans } from "@evoya/domain/plans";
import type { Member } from "@evoya/schemas/sessions";
import { Badge } from "@evoya/ui/badge";
import { Button } from "@evoya/ui/button";
import { IconButton } from "@evoya/ui/icon-button";
import { lateDialog } from "@evoya/ui/late-dialog";
import { SwitchField } from "@evoya/ui/switch-field";
import { useQuery } from "@tanstack/react-query";
import { History, MessageCircle, Plus } from "lucide-react";
import { useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { PlanLimitReached } from "../../../entitlements/plan-limit-reached.tsx";
import { paths } from "../../../paths.ts";
import { conversationQuery, conversationsQuery } from "../queries.ts";
import { canTalk } from "../talking/microphone.ts";
import { useSpeaking } from "../use-speaking.ts";
import { Chat } from "./chat.tsx";
import { Conversations } from "./conversation-list.tsx";

const ConversationsDrawer = lateDialog(() =>
  import("./conversations-drawer.tsx").then((file) => file.ConversationsDrawer),
);

/** Evie, for members whose plan includes her: the list of conversations next to the open one. */
export function EvieDesk({ member }: { member: Member }) {
  const conversationId = useSearchParams()[0].get("conversation");
  const list = useQuery(conversationsQuery);
  const speaking = useSpeaking();
  const [isListOpen, setIsListOpen] = useState(false);
  const [isVoiceOn, setIsVoiceOn] = useState(false);
  // One voice at a time.
  const turnVoiceOn = (isOn: boolean) => {
    setIsVoiceOn(isOn);
    if (isOn) speaking?.setIsOn(false);
  };
  const turnSpeakingOn = (isOn: boolean) => {
    speaking?.setIsOn(isOn);
    if (isOn) setIsVoiceOn(false);
  };
  return (
    <>
      <header className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="font-display text-3xl font-semibold">Evie</h1>
        <Badge tone="accent">{plans[member.level].name} Member</Badge>
        <div className="ml-auto flex flex-wrap items-center gap-x-4 gap-y-2">
          {list.data?.hasVoice && canTalk() && (
            <SwitchField
              leading
              label="Advanced AI Voice"
              checked={isVoiceOn}
              onChange={(event) => turnVoiceOn(event.target.checked)}
            />
          )}
          {speaking && (
            <SwitchField
              leading
              label="Basic Voice Chat"
              checked={speaking.isOn}
              onChange={(event) => turnSpeakingOn(event.target.checked)}
            />
          )}
          <IconButton
            className="lg:hidden"
            label="Conversations"
            icon={<History aria-hidden />}
            onClick={() => setIsListOpen(true)}
          />
          <NewConversation className="lg:hidden" />
        </div>
      </header>
      <PlanLimitReached feature="evie_questions" className="mb-4" />
      <div className="grid min-h-[calc(100dvh-14rem)] lg:h-[max(34rem,calc(100dvh-11.25rem))] lg:min-h-0 lg:grid-cols-[17rem_minmax(0,1fr)] lg:overflow-hidden lg:rounded-card lg:border lg:border-line lg:bg-surface">
        <aside aria-label="Conversations" className="hidden min-h-0 flex-col border-r border-line lg:flex">
          <div className="border-b border-line p-3">
            <NewConversation className="w-full" />
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto p-2">
            <Conversations current={conversationId} />
          </div>
        </aside>
        <div className="flex min-h-0 min-w-0 flex-col">
          {conversationId && <WithTheTeam id={conversationId} />}
          <Chat
            name={member.name}
            conversationId={conversationId}
            reader={list.data?.reader}
            speaking={speaking}
            isVoiceOn={isVoiceOn}
          />
        </div>
      </div>
      {isListOpen && <ConversationsDrawer current={conversationId} onClose={() => setIsListOpen(false)} />}
    </>
  );
}

function NewConversation({ className }: { className?: string }) {
  return (
    <Button size="sm" variant="outline" className={className} asChild>
      <Link to={paths.evie}>
        <Plus aria-hidden /> New
        <span className="max-sm:sr-only">conversation</span>
      </Link>
    </Button>
  );
}

/** Where a conversation handed to a person continues. */
function WithTheTeam({ id }: { id: string }) {
  const { data } = useQuery(conversationQuery(id));
  if (!data?.threadId) return null;
  return (
    <p className="flex items-center gap-2 border-b border-line px-4 py-2.5 text-[0.9375rem] max-lg:rounded-control max-lg:border lg:px-6">
      <MessageCircle aria-hidden className="size-4.5 shrink-0 text-primary" />
      This conversation is with our team.
      <Link
        to={paths.thread(data.threadId)}
        className="font-semibold text-primary underline underline-offset-4"
      >
        Open it
      </Link>
    </p>
  );
}
