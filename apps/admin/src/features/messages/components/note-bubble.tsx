import { readersMoment } from "@evoya/domain/times";
import type { MentionedPeople } from "@evoya/schemas/mentions";
import { Lock } from "lucide-react";
import { MentionedText } from "../../mentions/components/mentioned-text.tsx";

type Props = { who: string; text: string; mentions: MentionedPeople; createdAt: string };

/** A note for the team alone; it looks different from anything the member has written or received. */
export const NoteBubble = ({ who, text, mentions, createdAt }: Props) => (
  <li className="flex">
    <div className="w-full min-w-0 rounded-card border border-warning/40 bg-warning-soft px-4 py-2.5">
      <p className="flex flex-wrap items-baseline gap-x-3 text-sm">
        <span className="font-semibold">{who}</span>
        <span className="flex items-center gap-1 self-center text-warning [&_svg]:size-3.5">
          <Lock aria-hidden />
          Private note
        </span>
        <time dateTime={createdAt} className="shrink-0 whitespace-nowrap text-ink-muted tabular-nums">
          {readersMoment(createdAt)}
        </time>
      </p>
      <MentionedText text={text} mentions={mentions} className="mt-1" />
    </div>
  </li>
);
