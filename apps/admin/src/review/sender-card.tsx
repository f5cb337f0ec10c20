import { Avatar } from "@evoya/ui/avatar";
import { Card, CardHeader } from "@evoya/ui/card";
import { Mail } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { paths } from "../paths.ts";

type SenderCardProps = {
  sender: { userId: string | null; name: string; email: string };
  children?: ReactNode;
};

/** Who sent it and how to reach them, with other settings below. */
export function SenderCard({ sender: { userId, name, email }, children }: SenderCardProps) {
  return (
    <Card asChild>
      <section aria-label="Sender">
        <CardHeader title="Sender" />
        <div className="flex items-center gap-3">
          <Avatar name={name} />
          <div className="min-w-0">
            <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
            <p className="text-sm text-ink-muted">
              {userId ? (
                <Link to={paths.user(userId)} className="underline underline-offset-4">
                  Open the member
                </Link>
              ) : (
                "No account"
              )}
            </p>
          </div>
        </div>
        <p className="mt-4 flex items-start gap-2.5 text-[0.9375rem]">
          <Mail aria-hidden className="mt-1 size-4 shrink-0 text-ink-muted" />
          <a
            href={`mailto:${email}`}
            className="min-w-0 underline-offset-4 [overflow-wrap:anywhere] hover:underline"
          >
            {email}
          </a>
        </p>
        {children && <div className="mt-5 border-t border-line pt-4">{children}</div>}
      </section>
    </Card>
  );
}
