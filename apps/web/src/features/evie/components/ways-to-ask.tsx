import type { PlanId } from "@evoya/domain/plans";
import { Card } from "@evoya/ui/card";
import { ArrowRight, CircleQuestionMark, MessageCircle, Sparkles } from "lucide-react";
import { Link } from "react-router-dom";
import { paths } from "../../../paths.ts";

const ways = [
  {
    Icon: MessageCircle,
    title: "Write to the concierge team",
    text: "A person reads it and answers in your messages.",
    to: paths.messages,
    label: "Open messages",
    premium: false,
  },
  {
    Icon: Sparkles,
    title: "Tell the planner in plain words",
    text: "Open a trip and say what you want, such as slower mornings. You see the changes before they are made.",
    to: paths.trips,
    label: "Open your trips",
    premium: true,
  },
  {
    Icon: CircleQuestionMark,
    title: "Look it up",
    text: "Plans, paying, documents and changes: the questions others asked, with answers.",
    to: paths.faq,
    label: "Read the questions",
    premium: false,
  },
];

/** Who and what answers today. */
export function WaysToAsk({ level }: { level: PlanId }) {
  return (
    <section aria-labelledby="ways-to-ask" className="mt-10">
      <h2 id="ways-to-ask" className="font-display text-2xl font-semibold">
        Who answers today
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
