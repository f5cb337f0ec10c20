import { brand } from "@evoya/domain/brand";
import type { NotificationType } from "@evoya/domain/notifications";
import { Card, CardHeader } from "@evoya/ui/card";
import { Megaphone, Sparkles } from "lucide-react";

type Content = {
  type: NotificationType;
  subject?: string | null | undefined;
  message: string;
  linkPath?: string | null | undefined;
};

/** What a member will see in the app and in their email. */
export function Preview({ type, subject, message, linkPath }: Content) {
  const Icon = type === "marketing" ? Sparkles : Megaphone;
  return (
    <Card asChild>
      <section aria-label="Preview">
        <CardHeader title="Preview" description="As a member sees it, in the app and by email." />
        <div className="flex items-start gap-3 rounded-control border border-line bg-surface-raised p-4">
          <span
            aria-hidden
            className="grid size-9 shrink-0 place-items-center rounded-full bg-primary-soft text-primary [&_svg]:size-4.5"
          >
            <Icon />
          </span>
          <p className="min-w-0 text-[0.9375rem] [overflow-wrap:anywhere]">
            <span className="block font-semibold">{subject || brand.name}</span>
            <span className="block text-sm whitespace-pre-line text-ink-muted">
              {message || "Your message"}
            </span>
          </p>
        </div>
        <div className="mt-4 rounded-control border border-line bg-surface-raised p-5 [overflow-wrap:anywhere]">
          <p className="text-sm text-ink-muted">Subject: {subject || `News from ${brand.name}`}</p>
          <p className="mt-3 font-display text-xl font-semibold">Hello Ada</p>
          {(message || "Your message").split(/\n{2,}/).map((part, i) => (
            <p key={i} className="mt-3 whitespace-pre-line">
              {part}
            </p>
          ))}
          {linkPath && (
            <p className="mt-5 inline-block rounded-control bg-primary px-5 py-2.5 font-semibold text-primary-ink">
              See more
            </p>
          )}
          {type !== "urgent" && (
            <p className="mt-5 text-sm text-ink-muted underline">Turn off emails like this</p>
          )}
        </div>
      </section>
    </Card>
  );
}
