import type { EvieTurn } from "@evoya/schemas/evie";
import type { Problem } from "@evoya/schemas/problems";
import { Callout } from "@evoya/ui/callout";
import { ErrorState } from "@evoya/ui/error-state";
import { useLateDialog } from "@evoya/ui/late-dialog";
import { problemText } from "@evoya/ui/lib/problem";
import { toast } from "@evoya/ui/toast";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { refusalCallout } from "../../../entitlements/refusal-callout.tsx";
import { useDraftText } from "../../../lib/drafts.ts";
import { useIsOnline } from "../../../lib/use-is-online.ts";
import { PageSpinner } from "../../../session/require-member.tsx";
import { conversationQuery } from "../queries.ts";
import { TalkPanel } from "../talking/talk-panel.tsx";
import { useTalking } from "../talking/use-talking.ts";
import { useAsking } from "../use-asking.ts";
import { useListening } from "../use-listening.ts";
import type { Speaking } from "../use-speaking.ts";
import { Composer } from "./composer.tsx";
import { Suggestions } from "./suggestions.tsx";
import { PendingTurn, TurnView } from "./turn-view.tsx";

const loadHandover = () => import("./handover-dialog.tsx").then(({ HandoverDialog }) => HandoverDialog);

const hints = {
  builtin: "Evie looks things up in your account, our guide, and our FAQ. No language model is used.",
  model: "A language model writes the answers and can be wrong. Nothing changes until you say so.",
};

type ChatProps = {
  name: string;
  conversationId: string | null;
  reader: keyof typeof hints | undefined;
  speaking: Speaking | null;
  /** Whether the member talks instead of writing. */
  isVoiceOn: boolean;
};

/** An address that names no conversation at all is refused as invalid. */
const isMissing = (error: Error | null): boolean =>
  error !== null && "code" in error && (error.code === "not_found" || error.code === "invalid_input");

/** One conversation with Evie, and the field to continue it, or to start another if this one doesn't exist. */
export function Chat({
  name,
  conversationId: addressed,
  reader = "builtin",
  speaking,
  isVoiceOn,
}: ChatProps) {
  const isOnline = useIsOnline();
  const [text, setText] = useDraftText("evie");
  const [heard, setHeard] = useState("");
  const field = useRef<HTMLTextAreaElement>(null);
  const scroller = useRef<HTMLElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const kept = useQuery({ ...conversationQuery(addressed ?? ""), enabled: addressed !== null });
  const isGone = isMissing(kept.error);
  const conversationId = isGone ? null : addressed;
  const turns = conversationId ? (kept.data?.turns ?? []) : [];

  const onAnswer = useCallback(
    ({ answer }: EvieTurn) => {
      setHeard(`Evie: ${answer ?? ""}`);
      speaking?.say(answer ?? "");
    },
    [speaking],
  );
  const { ask, isBusy, pending: asked, problem } = useAsking({ conversationId, onAnswer });
  const talking = useTalking(conversationId);
  const { end: endTalking } = talking;
  useEffect(() => {
    if (!isVoiceOn) endTalking();
  }, [isVoiceOn, endTalking]);
  const pending = asked ?? talking.pending;
  const onFailed = useCallback((reason: string) => toast.error("We can't hear you", reason), []);
  const listening = useListening({ onText: setText, onFailed });

  const send = async (question: string) => {
    setText("");
    setHeard("");
    // An unanswered question goes back into the field, ready to send again.
    if (!(await ask(question))) setText((typed) => typed || question);
    field.current?.focus();
  };

  const isAnswered =
    pending?.turnId && turns.some(({ id, answer }) => id === pending.turnId && answer !== null);
  const shown = pending ? turns.filter(({ id }) => id !== pending.turnId || isAnswered) : turns;
  const length = shown.length + (pending?.text.length ?? 0);
  useEffect(() => {
    const place = scroller.current;
    if (length === 0 || !place) return;
    // Next to the list of conversations it scrolls by itself; elsewhere the page does.
    if (place.scrollHeight > place.clientHeight) place.scrollTop = place.scrollHeight;
    else end.current?.scrollIntoView({ block: "nearest" });
  }, [length]);

  const [handingOver, setHandingOver] = useState(false);
  const HandoverDialog = useLateDialog(handingOver, loadHandover, () => setHandingOver(false));
  const canHandOver = kept.data && kept.data.threadId === null;
  const isEmpty = !pending && turns.length === 0 && !kept.isLoading;
  const hasSuggestions = isEmpty && (isGone || !kept.error) && talking.state === "off";

  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col">
      {/* Announced once per answer, so screen readers don't read it piece by piece as it streams in. */}
      <p role="status" className="sr-only">
        {heard}
      </p>
      <section
        ref={scroller}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard
        tabIndex={0}
        aria-label="Conversation"
        className="relative min-h-0 flex-1 px-1 outline-offset-[-2px] lg:overflow-y-auto lg:px-6"
      >
        {kept.isLoading && !pending && <PageSpinner />}
        {isGone && !pending && (
          <Callout tone="info" title="We can't find this conversation" className="mx-auto mt-4 max-w-2xl">
            It may have been deleted. Ask anything to start a new one.
          </Callout>
        )}
        {kept.error && !isGone && !pending && (
          <ErrorState
            title="Failed to load this conversation"
            error={kept.error}
            onRetry={() => void kept.refetch()}
          />
        )}
        {hasSuggestions && <Suggestions name={name} onChoose={(question) => void send(question)} />}
        {!isEmpty && (
          <ol className="mx-auto max-w-3xl space-y-8 py-6">
            {shown.map((turn) => (
              <li key={turn.id}>
                <TurnView turn={turn} onHandOver={canHandOver ? () => setHandingOver(true) : null} />
              </li>
            ))}
            {pending && !isAnswered && (
              <li>
                <PendingTurn question={pending.question} text={pending.text} />
              </li>
            )}
          </ol>
        )}
        {problem && <Refusal problem={problem} />}
        <div ref={end} className="h-2 scroll-mb-40" />
      </section>
      <div
        data-bottom-bar
        className="sticky bottom-(--tab-bar) short:static bg-background py-3 lg:static lg:border-t lg:border-line lg:bg-transparent lg:px-6"
      >
        {isVoiceOn ? (
          <TalkPanel talking={talking} isOnline={isOnline} />
        ) : (
          <Composer
            field={field}
            value={text}
            onValueChange={setText}
            onSend={() => void send(text.trim())}
            isBusy={isBusy}
            isOnline={isOnline}
            listening={listening}
            hint={hints[reader]}
          />
        )}
      </div>
      {handingOver && HandoverDialog && conversationId && (
        <HandoverDialog id={conversationId} onClose={() => setHandingOver(false)} />
      )}
    </div>
  );
}

function Refusal({ problem }: { problem: Problem }) {
  return (
    <div className="mx-auto max-w-3xl pb-4">
      {refusalCallout(problem) ?? (
        <Callout tone="danger" title="That didn't work">
          {problemText(problem)}
        </Callout>
      )}
    </div>
  );
}
