import { isHostedByGoogle } from "@evoya/domain/google-account";
import { Badge } from "@evoya/ui/badge";
import { Button } from "@evoya/ui/button";
import { Card, CardHeader } from "@evoya/ui/card";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { configQuery } from "../../../session/session.ts";
import { GoogleMark } from "../../sessions/components/google-mark.tsx";
import { DisconnectGoogle } from "./disconnect-google.tsx";

type GoogleCardProps = { email: string; isConnected: boolean; hasPassword: boolean };

/**
 * Whether the member can sign in with Google, and how to connect or disconnect it. Renders nothing if Google isn't set up.
 */
export function GoogleCard({ email, isConnected, hasPassword }: GoogleCardProps) {
  const [isAsking, setAsking] = useState(false);
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
              ? `You can sign in with your Google account.${hasPassword ? "" : " Set a password first if you want to disconnect it, so you can still sign in."}`
              : `Next time you sign in, choose “Continue with Google” and the Google account for ${email}. ${isHostedByGoogle(email, null) ? "That connects the two." : "That connects the two if Google Workspace runs your mailbox."}`}
          </p>
        </div>
        {isConnected && hasPassword && (
          <Button variant="outline" className="mt-4" onClick={() => setAsking(true)}>
            Disconnect
          </Button>
        )}
        {isAsking && <DisconnectGoogle email={email} onClose={() => setAsking(false)} />}
      </section>
    </Card>
  );
}
