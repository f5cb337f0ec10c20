import type { PlanId } from "@evoya/domain/plans";
import { Card } from "@evoya/ui/card";
import { ArrowRight, CircleQuestionMark, MessageCircle, Sparkles } from "lucide-react";
import { Link } from "react-router-dom";
import { paths } from "../../../paths.ts";

const ways = [
  {
    Icon: MessageCircle,
    title: "Write to the concierge team",
    text: "A person reads it and replies in your messages.",
    to: paths.messages,
    label: "Open messages",
    premium: false,
  },
  {
    Icon: Sparkles,
    title: "Tell the planner in your own words",
    text: "Open a trip and say what you want, such as slower mornings. You'll preview the changes first.",
    to: paths.trips,
    label: "Open my trips",
    premium: true,
  },
  {
    Icon: CircleQuestionMark,
    title: "Look it up",
    text: "Plans, payments, documents, and changes: answers to what people ask most.",
    to: paths.faq,
    label: "Read the FAQ",
    premium: false,
  },
];

/** Who and what can answer today. */
export function WaysToAsk({ level }: { level: PlanId }) {
  return (
    <section aria-labelledby="ways-to-ask" className="mt-10">
      <h2 id="ways-to-ask" className="font-display text-2xl font-semibold">
        Who can help today
      </h2>
      <ul className="mt-4 grid gap-4 md:grid-cols-3">
        {ways.map(({ Icon, title, text, to, label, premium }) => (
          <li key={title}>
            <Card className="flex h-full flex-col">
              <span className="grid size-10 place-items-center rounded-full bg-primary-soft text-primary">
                <Icon aria-hidden className="size-5" />
              </span>
              <h3 className="mt-4 text-lg leading-snug font-semibold">{title}</h3>
              <p className="mt-1 mb-4 text-[0.9375rem] text-ink-muted">
                {text}
                {premium && level === "free" && " Part of the paid plans."}
              </p>
              <Link
                to={to}
                className="mt-auto inline-flex items-center gap-1.5 self-start font-semibold text-primary underline decoration-1 underline-offset-4 hover:decoration-2"
              >
                {label} <ArrowRight aria-hidden className="size-4" />
              </Link>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}
