import { Badge } from "@evoya/ui/badge";
import { Card, CardHeader } from "@evoya/ui/card";
import { useQuery } from "@tanstack/react-query";
import { configQuery } from "../../../session/session.ts";
import { GoogleMark } from "./google-mark.tsx";

type GoogleCardProps = { email: string; isConnected: boolean };

/**
 * Whether the member can sign in with Google, and if not, how to connect it. Renders nothing if Google isn't set up.
 */
export function GoogleCard({ email, isConnected }: GoogleCardProps) {
  const { data: config } = useQuery(configQuery);
  if (!isConnected && !config?.googleSignIn) return null;
  return (
    <Card asChild>
      <section aria-label="Google">
        <CardHeader
          level={3}
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
              ? "You can sign in with your Google account."
              : `Next time you sign in, choose “Continue with Google” and the Google account for ${email}. That connects the two.`}
          </p>
        </div>
      </section>
    </Card>
  );
}
