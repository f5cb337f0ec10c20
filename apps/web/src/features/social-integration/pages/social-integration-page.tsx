import { Callout } from "@evoya/ui/callout";
import { Card } from "@evoya/ui/card";
import { ErrorState } from "@evoya/ui/error-state";
import { PageHeader } from "@evoya/ui/page-header";
import { Skeleton } from "@evoya/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { BackToDashboard } from "../../../lib/back-to-dashboard.tsx";
import { useTitle } from "../../../lib/use-title.ts";
import { Networks } from "../components/networks.tsx";
import { RecentPosts } from "../components/recent-posts.tsx";
import { socialConnectionsQuery } from "../queries.ts";
import { useNetworkReturn } from "../use-network-return.ts";

type Step = { title: string; text: string };

/** The specification's connect, tag, and import, as they work here: nothing is added on its own (decision 489). */
const steps: Step[] = [
  {
    title: "Connect",
    text: "Connect a network. We see your posts and photos, and don't change anything there.",
  },
  { title: "Choose", text: "Choose a trip, and look through your recent posts for its photos." },
  { title: "Add", text: "Add a photo to the trip's album with one click. We add nothing on our own." },
];

/** What they come to without a network. */
const stepsAlone: Step[] = [
  { title: "Save", text: "Save the photos and videos of your post on your device." },
  { title: "Add", text: "Add them to your trip's album, with a caption if you like." },
  { title: "Share", text: "Share the album with a link, so people without the network can see it, too." },
];

/** How photos from posts get into an album (public spec §2.15; design D8: a connection that isn't set up says so). */
export function SocialIntegrationPage() {
  useTitle("Social posts");
  useNetworkReturn();
  const { data, isPending, error, isFetching, refetch } = useQuery(socialConnectionsQuery);
  return (
    <>
      <BackToDashboard />
      <PageHeader
        title="Social posts"
        description="The photos you post along the way, in your trip's album."
      />
      {isPending && (
        <div role="status" aria-label="Loading your networks" className="grid gap-5 lg:grid-cols-3">
          <Skeleton className="h-80 lg:col-span-2" />
          <Skeleton className="h-80" />
        </div>
      )}
      {error && !data && (
        <ErrorState
          level={2}
          title="We couldn't load your networks"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data && <Content connections={data.items} />}
    </>
  );
}

function Content({ connections }: { connections: Parameters<typeof Networks>[0]["connections"] }) {
  const available = connections.filter((one) => one.isAvailable);
  const connected = available.flatMap(({ network, handle }) => (handle === null ? [] : [network]));
  const isAvailable = available.length > 0;
  return (
    <>
      {!isAvailable && (
        <Callout tone="info" title="Networks can't be connected">
          You add photos and videos to your albums yourself. We don't read anything from your accounts.
        </Callout>
      )}
      <div className="mt-5 grid gap-5 lg:grid-cols-3 *:min-w-0">
        <HowItWorks steps={isAvailable ? steps : stepsAlone} />
        <Networks connections={connections} />
        <RecentPosts connected={connected} isAvailable={isAvailable} />
      </div>
    </>
  );
}

function HowItWorks({ steps: all }: { steps: readonly Step[] }) {
  return (
    <Card asChild className="lg:col-span-2">
      <section aria-labelledby="how-it-works">
        <h2 id="how-it-works" className="font-display text-xl font-semibold">
          From a post to your album
        </h2>
        <ol className="mt-5 grid gap-6 sm:grid-cols-3">
          {all.map(({ title, text }, index) => (
            <li key={title}>
              <span
                aria-hidden
                className="grid size-9 place-items-center rounded-full bg-accent-soft font-semibold text-accent-strong tabular-nums"
              >
                {index + 1}
              </span>
              <h3 className="mt-3 font-semibold">{title}</h3>
              <p className="mt-1 text-[0.9375rem] text-ink-muted [overflow-wrap:anywhere]">{text}</p>
            </li>
          ))}
        </ol>
      </section>
    </Card>
  );
}
