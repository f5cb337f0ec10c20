import { type SocialNetwork, socialNetworks } from "@evoya/domain/social-networks";
import type { SocialConnection } from "@evoya/schemas/social-connections";
import { Badge } from "@evoya/ui/badge";
import { Button } from "@evoya/ui/button";
import { Card } from "@evoya/ui/card";
import { LateAlertDialog } from "@evoya/ui/late-alert-dialog";
import { problemText } from "@evoya/ui/lib/problem";
import { toast } from "@evoya/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { AtSign, Camera, type LucideIcon, ThumbsUp } from "lucide-react";
import { useState } from "react";
import { api } from "../../../api.ts";
import { socialConnectionsQuery, socialPostsQuery } from "../queries.ts";
import { ConnectLink } from "./connect-link.tsx";

const icons: Record<SocialNetwork, LucideIcon> = { instagram: Camera, facebook: ThumbsUp, x: AtSign };

/** The networks: what each is connected to, and how to connect or disconnect it. */
export function Networks({ connections }: { connections: readonly SocialConnection[] }) {
  return (
    <Card asChild className="self-start lg:row-span-2">
      <section aria-labelledby="networks">
        <h2 id="networks" className="font-display text-xl font-semibold">
          Networks
        </h2>
        <ul aria-labelledby="networks" className="mt-2 divide-y divide-line">
          {connections.map((connection) => (
            <Network key={connection.network} connection={connection} />
          ))}
        </ul>
      </section>
    </Card>
  );
}

function Network({ connection }: { connection: SocialConnection }) {
  const { network, isAvailable, handle } = connection;
  const name = socialNetworks[network];
  const Icon = icons[network];
  return (
    <li className="py-4 last:pb-0">
      <div className="flex flex-wrap items-center gap-3">
        <span className="grid size-9 shrink-0 place-items-center rounded-full bg-primary-soft text-primary">
          <Icon aria-hidden className="size-4.5" />
        </span>
        <span className="font-semibold">{name}</span>
        <span className="ml-auto">
          {handle !== null && <Disconnect network={network} handle={handle} />}
          {handle === null && isAvailable && <ConnectLink network={network} />}
          {handle === null && !isAvailable && <Badge>Not available</Badge>}
        </span>
      </div>
      <p className="mt-2 text-sm text-ink-muted [overflow-wrap:anywhere]">
        {handle !== null &&
          `Connected as ${handle}${isAvailable ? "" : ", but it isn't available right now"}.`}
        {handle === null && isAvailable && `See your ${name} posts here. We don't change anything there.`}
        {handle === null && !isAvailable && `${name} can't be connected, so there's nothing to turn on.`}
      </p>
    </li>
  );
}

function Disconnect({ network, handle }: { network: SocialNetwork; handle: string }) {
  const name = socialNetworks[network];
  const client = useQueryClient();
  const [isAsked, setIsAsked] = useState(false);
  const disconnect = useMutation({
    mutationFn: () => api.disconnectSocialNetwork({ params: { network } }),
    onSuccess: async () => {
      client.removeQueries({ queryKey: socialPostsQuery(network).queryKey });
      await client.invalidateQueries({ queryKey: socialConnectionsQuery.queryKey, exact: true });
      setIsAsked(false);
      toast.success(`${name} is disconnected`);
    },
    onError: (error) => toast.error(`We couldn't disconnect ${name}`, problemText(error)),
  });
  return (
    <LateAlertDialog
      open={isAsked}
      onOpenChange={(open) => !disconnect.isPending && setIsAsked(open)}
      title={`Disconnect ${name}?`}
      description={`We'll no longer see the posts of ${handle}. Photos you've added to albums stay there.`}
      confirmLabel="Disconnect"
      tone="danger"
      busy={disconnect.isPending}
      busyLabel="Disconnecting..."
      keepOpen
      onConfirm={() => disconnect.mutate()}
      trigger={
        <Button variant="outline" size="sm" aria-label={`Disconnect ${name}`}>
          Disconnect
        </Button>
      }
    />
  );
}
