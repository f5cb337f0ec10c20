import { type SocialNetwork, socialNetworks } from "@evoya/domain/social-networks";
import { isProblem } from "@evoya/schemas/problems";
import type { SocialPost } from "@evoya/schemas/social-connections";
import { EmptyState } from "@evoya/ui/empty-state";
import { ErrorState } from "@evoya/ui/error-state";
import { Skeleton } from "@evoya/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { dayOf } from "../../../lib/instants.ts";
import { socialPostsQuery } from "../queries.ts";
import { AddToAlbum, type Album } from "./add-to-album.tsx";
import { ConnectLink } from "./connect-link.tsx";

type PostsProps = { network: SocialNetwork; album: Album | null };

/** The member's recent posts with photos on one network. */
export function Posts({ network, album }: PostsProps) {
  const name = socialNetworks[network];
  const { data, error, isPending, isFetching, refetch } = useQuery(socialPostsQuery(network));
  const isRefused = error !== null && isProblem(error, "conflict");
  return (
    <section aria-label={name} className="mt-5">
      <h3 className="font-semibold">{name}</h3>
      {isPending && (
        <div
          role="status"
          aria-label={`Loading your ${name} posts`}
          className="mt-3 grid gap-4 sm:grid-cols-2"
        >
          <Skeleton className="h-64" />
          <Skeleton className="h-64" />
        </div>
      )}
      {error && (!data || isRefused) && (
        <ErrorState
          className="py-6"
          level={3}
          title={`We can't see your ${name} posts`}
          error={error}
          onRetry={isRefused ? undefined : () => void refetch()}
          retrying={isFetching}
          action={isRefused && <ConnectLink network={network} again />}
        />
      )}
      {data?.items.length === 0 && (
        <EmptyState title="No posts yet" className="py-8">
          Photos you post on {name} appear here.
        </EmptyState>
      )}
      {data && !isRefused && data.items.length > 0 && (
        <ul className="mt-3 grid gap-4 sm:grid-cols-2">
          {data.items.map((post) => (
            <Post key={post.key} post={post} name={name} album={album} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Post({ post, name, album }: { post: SocialPost; name: string; album: Album | null }) {
  const { text, postedAt, url, photos } = post;
  const when = postedAt ? dayOf(postedAt) : "";
  return (
    <li className="flex min-w-0 flex-col gap-3 rounded-card border border-line p-3">
      {photos.map((photo, index) => {
        const called = `Photo ${photos.length > 1 ? `${index + 1} ` : ""}${when ? `of ${when}` : `on ${name}`}`;
        return (
          <figure key={photo.key} className="flex flex-col gap-2">
            <img
              src={photo.url}
              alt={called}
              loading="lazy"
              className="aspect-4/3 w-full rounded-control bg-surface-sunken object-cover"
            />
            {album && <AddToAlbum photo={photo.key} called={called} album={album} />}
          </figure>
        );
      })}
      {text && <p className="line-clamp-4 text-[0.9375rem] [overflow-wrap:anywhere]">{text}</p>}
      <p className="mt-auto flex flex-wrap gap-x-3 text-sm text-ink-muted">
        {when && <span>{when}</span>}
        {url && (
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            aria-label={`View on ${name}${when && `: ${when}`}`}
            className="font-semibold text-primary underline underline-offset-4"
          >
            View on {name}
          </a>
        )}
      </p>
    </li>
  );
}
