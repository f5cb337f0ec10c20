import { Badge } from "@evoya/ui/badge";
import { Card, CardHeader } from "@evoya/ui/card";
import { useQuery } from "@tanstack/react-query";
import { configQuery } from "../../../session/session.ts";
import { GoogleMark } from "./google-mark.tsx";

type GoogleCardProps = { email: string; isConnected: boolean };

/** Whether Google signs the member in too; if not, how that comes about. Nothing where that cannot be. */
export function GoogleCard({ email, isConnected }: GoogleCardProps) {
  const { data: config } = useQuery(configQuery);
  if (!isConnected && !config?.googleSignIn) return null;
  return (
    <Card asChild>
      <section aria-label="Google">
        <CardHeader
          title="Google"
          action={
            <Badge tone={isConnected ? "success" : "neutral"}>
              {isConnected ? "Connected" : "Not connected"}
            </Badge>
          }
        />
        <div className="flex items-start gap-3">
          <GoogleMark className="mt-0.5 size-5 shrink-0" />
          <p className="text-[0.9375rem] text-ink-muted [overflow-wrap:anywhere]">
            {isConnected
              ? "Your Google account signs you in."
              : `Choose “Continue with Google” at your next sign-in, with the Google account of ${email}, and the two are connected.`}
          </p>
        </div>
      </section>
    </Card>
  );
}
