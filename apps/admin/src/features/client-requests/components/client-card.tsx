import type { ContactPreference } from "@evoya/schemas/contact-preference";
import { Avatar } from "@evoya/ui/avatar";
import { Card, CardHeader } from "@evoya/ui/card";
import { Mail, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { PlanBadge } from "../../../lib/plan-badge.tsx";
import { Prefers } from "../../../lib/prefers.tsx";
import { paths } from "../../../paths.ts";

type ClientCardProps = {
  client: {
    userId: string | null;
    name: string;
    email: string;
    phone: string | null;
    contact?: ContactPreference | null;
    level?: string | null;
  };
};

/** Who asked, and how to reach them. */
export function ClientCard({ client: { userId, name, email, phone, contact, level } }: ClientCardProps) {
  return (
    <Card asChild>
      <section aria-label="Client">
        <CardHeader title="Client" action={level && <PlanBadge plan={level} />} />
        <div className="flex items-center gap-3">
          <Avatar name={name || email} />
          <div className="min-w-0">
            <p className="font-semibold [overflow-wrap:anywhere]">
              {userId ? (
                <Link to={paths.user(userId)} className="underline-offset-4 hover:underline">
                  {name || email}
                </Link>
              ) : (
                name || "No name given"
              )}
            </p>
            <p className="text-sm text-ink-muted">{userId ? "Member" : "No account"}</p>
          </div>
        </div>
        <ul className="mt-4 space-y-2 text-[0.9375rem]">
          <ContactLine icon={<Mail aria-hidden />} href={`mailto:${email}`} text={email} />
          {phone && <ContactLine icon={<Phone aria-hidden />} href={`tel:${phone}`} text={phone} />}
        </ul>
        {contact && (
          <p className="mt-3 text-sm text-ink-muted">
            <Prefers contact={contact} />
          </p>
        )}
      </section>
    </Card>
  );
}

function ContactLine({ icon, href, text }: { icon: ReactNode; href: string; text: string }) {
  return (
    <li className="flex items-start gap-2.5 text-ink-muted [&_svg]:mt-1 [&_svg]:size-4 [&_svg]:shrink-0">
      {icon}
      <a href={href} className="min-w-0 text-ink underline-offset-4 [overflow-wrap:anywhere] hover:underline">
        {text}
      </a>
    </li>
  );
}
