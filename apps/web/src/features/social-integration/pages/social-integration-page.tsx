import { Badge } from "@evoya/ui/badge";
import { Button } from "@evoya/ui/button";
import { Callout } from "@evoya/ui/callout";
import { Card } from "@evoya/ui/card";
import { EmptyState } from "@evoya/ui/empty-state";
import { PageHeader } from "@evoya/ui/page-header";
import { AtSign, Camera, ThumbsUp } from "lucide-react";
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

/** What the specification's connect, tag, and import come to without a connection (decision 328). */
const steps = [
  { title: "Save", text: "Save the photos and videos of your post on your device." },
  { title: "Add", text: "Add them to your trip's album, with a caption if you like." },
  { title: "Share", text: "Share the album with a link, so people without the network can see it, too." },
];

/** How photos from posts get into an album (public spec §2.15; design D8: a connection that isn't set up says so). */
export function SocialIntegrationPage() {
  useTitle("Social posts");
  return (
    <>
      <BackToDashboard />
      <PageHeader
        title="Social posts"
        description="The photos you post along the way, in your trip's album."
      />
      <Callout tone="info" title="Networks can't be connected">
        You add photos and videos to your albums yourself. We don't read anything from your accounts.
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
          From a post to your album
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
              <div className="flex flex-wrap items-center gap-3">
                <span className="grid size-9 shrink-0 place-items-center rounded-full bg-primary-soft text-primary">
                  <Icon aria-hidden className="size-4.5" />
                </span>
                <span className="font-semibold">{name}</span>
                <Badge className="ml-auto">Not available</Badge>
              </div>
              <p className="mt-2 text-sm text-ink-muted">
                {name} can't be connected, so there's nothing to turn on.
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
          We don't read posts. You can add photos and videos to a trip's album yourself.
        </EmptyState>
      </section>
    </Card>
  );
}
