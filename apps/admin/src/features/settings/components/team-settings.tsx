import { Card, CardHeader } from "@evoya/ui/card";
import { ChevronRight } from "lucide-react";
import { Link } from "react-router-dom";
import { paths } from "../../../paths.ts";
import { usePermission } from "../../../session/session.ts";

const settings = [
  [paths.cannedReplies, "Canned replies", "Answers the team gives often, with their variables."],
  [paths.businessHours, "Business hours", "When the team works, and the days it's closed."],
  [paths.promiseTimes, "Promise times", "How soon members on each plan hear from us."],
  [paths.planTexts, "Plan texts", "What the plans' cards and their comparison say."],
  [paths.mailTemplates, "Mail templates", "Every email we send, to look at, try, and reword."],
] as const;

const webhooks = [paths.webhooks, "Webhooks", "Partner servers that receive events."] as const;

/** The settings for the whole team, each on its own page; only pages this role can open. */
export const TeamSettings = () => {
  const mayRead = usePermission("webhooks.read").allowed;
  const offered = mayRead ? [...settings, webhooks] : settings;
  return (
    <Card className="lg:col-span-2">
      <CardHeader title="For the whole team" />
      <ul className="-mx-3 grid gap-1 sm:grid-cols-2">
        {offered.map(([path, title, about]) => (
          <li key={path}>
            <Link
              to={path}
              className="flex h-full items-center justify-between gap-4 rounded-lg p-3 transition-colors hover:bg-surface-sunken"
            >
              <span>
                <span className="block font-semibold">{title}</span>
                <span className="mt-0.5 block text-[0.9375rem] text-ink-muted">{about}</span>
              </span>
              <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
};
