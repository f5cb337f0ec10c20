import { splitMentions } from "@evoya/domain/mentions";
import type { MentionedPeople } from "@evoya/schemas/mentions";
import { cn } from "@evoya/ui/lib/cn";
import { useStaff } from "../../../session/session.ts";

type Props = { text: string; mentions: MentionedPeople; className?: string };

/** A note's words with the names it mentions set apart, your own above all. */
export function MentionedText({ text, mentions, className }: Props) {
  const { id: ownId } = useStaff();
  const parts = splitMentions(text, mentions);
  const unnamed = mentions.filter((person) => !parts.includes(person));
  return (
    <>
      <p className={cn("whitespace-pre-wrap [overflow-wrap:anywhere]", className)}>
        {parts.map((part, index) =>
          typeof part === "string" ? (
            part
          ) : (
            <strong
              key={index}
              className={cn(
                "font-semibold text-primary",
                part.id === ownId && "rounded-sm bg-primary-soft px-0.5",
              )}
            >
              @{part.name}
            </strong>
          ),
        )}
      </p>
      {/* By key without the name, or of someone who has another name by now. */}
      {unnamed.length > 0 && (
        <p className="mt-1 text-sm text-ink-muted">Mentions {unnamed.map(({ name }) => name).join(", ")}</p>
      )}
    </>
  );
}
