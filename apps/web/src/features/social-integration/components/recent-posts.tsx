import type { SocialNetwork } from "@evoya/domain/social-networks";
import { Button } from "@evoya/ui/button";
import { Card } from "@evoya/ui/card";
import { EmptyState } from "@evoya/ui/empty-state";
import { SelectField } from "@evoya/ui/select-field";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router-dom";
import { spotArt } from "../../../art/index.ts";
import { today } from "../../../lib/today.ts";
import { paths } from "../../../paths.ts";
import { albumsInOrder } from "../../albums/albums-in-order.ts";
import { ownTripsQuery } from "../../trips/queries.ts";
import { Posts } from "./posts.tsx";

type RecentPostsProps = { connected: readonly SocialNetwork[]; isAvailable: boolean };

/** What the member posted lately, to choose photos from. */
export function RecentPosts({ connected, isAvailable }: RecentPostsProps) {
  return (
    <Card asChild className="lg:col-span-2">
      <section aria-labelledby="recent-posts">
        <h2 id="recent-posts" className="font-display text-xl font-semibold">
          Recent posts
        </h2>
        {connected.length > 0 ? (
          <PostsForAlbum connected={connected} />
        ) : (
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
            {isAvailable
              ? "Connect a network to see your posts here. You can also add photos and videos to a trip's album yourself."
              : "We don't read posts. You can add photos and videos to a trip's album yourself."}
          </EmptyState>
        )}
      </section>
    </Card>
  );
}

function PostsForAlbum({ connected }: Pick<RecentPostsProps, "connected">) {
  const { data } = useQuery(ownTripsQuery);
  const [chosen, setChosen] = useState<string | null>(null);
  const trips = albumsInOrder(data?.items.filter(({ isArchived }) => !isArchived) ?? [], today());
  const album = trips.find(({ id }) => id === chosen) ?? trips[0] ?? null;
  return (
    <>
      {album && (
        <SelectField
          className="mt-4"
          label="Add photos to the album of"
          value={album.id}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          options={trips.map(({ id, title }) => ({ value: id, label: title }))}
        />
      )}
      {data && !album && (
        <p className="mt-3 text-[0.9375rem] text-ink-muted">
          Once you have a trip, you can add photos to its album from here.
        </p>
      )}
      {connected.map((network) => (
        <Posts key={network} network={network} album={album} />
      ))}
    </>
  );
}
