import { brand } from "@evoya/domain/brand";
import { Badge } from "@evoya/ui/badge";
import { Button } from "@evoya/ui/button";
import { Callout } from "@evoya/ui/callout";
import { Card } from "@evoya/ui/card";
import { EmptyState } from "@evoya/ui/empty-state";
import { copyText } from "@evoya/ui/lib/copy-text";
import { PageHeader } from "@evoya/ui/page-header";
import { AtSign, Camera, Copy, ThumbsUp } from "lucide-react";
import { Link } from "react-router-dom";
import { spotArt } from "../../../art/index.ts";
import { BackToDashboard } from "../../../lib/back-to-dashboard.tsx";
import { useTitle } from "../../../lib/use-title.ts";
import { paths } from "../../../paths.ts";

const networks = [
  { name: "Instagram", Icon: Camera },
  { name: "Facebook", Icon: ThumbsUp },
  { name: "Twitter", Icon: AtSign },
];

const steps = [
  {
    title: "Connect",
    text: "You let us read your posts, one network at a time, and can end it at any time.",
  },
  { title: "Tag", text: `You put ${brand.hashtag} on the posts of a trip. All others stay out of sight.` },
  { title: "Auto-import", text: "Tagged photos appear in the album of the trip they belong to." },
];

/**
 * How posts would come into an album, and what is to be had without (public spec §2.15; design D8: a connection that is
 * not configured says so).
 */
export function SocialIntegrationPage() {
  useTitle("Social posts");
  return (
    <>
      <BackToDashboard />
      <PageHeader
        title="Social posts"
        description="Bring the photos you post on the way into the album of your trip."
      />
      <Callout tone="info" title="Connecting is not set up on this server">
        No network can be connected here yet, and nothing is read from your accounts. Photos and videos go
        into an album by hand until then.
      </Callout>
      <div className="mt-5 grid gap-5 lg:grid-cols-3">
        <div className="flex min-w-0 flex-col gap-5 lg:col-span-2">
          <HowItWorks />
          <RecentPosts />
        </div>
        <Networks />
      </div>
    </>
  );
}

function HowItWorks() {
  return (
    <Card asChild>
      <section aria-labelledby="how-it-works">
        <h2 id="how-it-works" className="font-display text-xl font-semibold">
          How it works once it is set up
        </h2>
        <ol className="mt-5 grid gap-6 sm:grid-cols-3">
          {steps.map(({ title, text }, index) => (
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
        <p className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-5">
          <span>
            Your hashtag: <strong>{brand.hashtag}</strong>
          </span>
          <Button size="sm" variant="outline" onClick={() => void copyText(brand.hashtag)}>
            <Copy aria-hidden /> Copy hashtag
          </Button>
        </p>
      </section>
    </Card>
  );
}

function Networks() {
  return (
    <Card asChild className="self-start">
      <section aria-labelledby="networks">
        <h2 id="networks" className="font-display text-xl font-semibold">
          Networks
        </h2>
        <ul aria-labelledby="networks" className="mt-2 divide-y divide-line">
          {networks.map(({ name, Icon }) => (
            <li key={name} className="py-4 last:pb-0">
              <div className="flex items-center gap-3">
                <span className="grid size-9 shrink-0 place-items-center rounded-full bg-primary-soft text-primary">
                  <Icon aria-hidden className="size-4.5" />
                </span>
                <span className="font-semibold">{name}</span>
                <Badge className="ml-auto">Not set up</Badge>
              </div>
              <p className="mt-2 text-sm text-ink-muted">
                Connecting {name} is not set up on this server, so there is nothing to switch on.
              </p>
            </li>
          ))}
        </ul>
      </section>
    </Card>
  );
}

function RecentPosts() {
  return (
    <Card asChild>
      <section aria-labelledby="recent-posts">
        <h2 id="recent-posts" className="font-display text-xl font-semibold">
          Recent posts
        </h2>
        <EmptyState
          title="No posts yet"
          className="py-8"
          art={<img src={spotArt("camera")} alt="" width={110} height={110} />}
          action={
            <Button asChild>
              <Link to={paths.tripAlbums}>Add trip photos</Link>
            </Button>
          }
        >
          Without a connected network none are read. Add photos and videos to the album of a trip yourself.
        </EmptyState>
      </section>
    </Card>
  );
}
