import type { SocialNetwork } from "@evoya/domain/social-networks";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../api.ts";
import { fromEarly } from "../../early/from-early.ts";

/** Links to photos work for an hour; before that they're fetched again. */
const linksLastMs = 50 * 60_000;

export const socialConnectionsQuery = queryOptions({
  queryKey: ["social-connections"],
  ...fromEarly("/v1/me/social-connections", (signal) => api.listSocialConnections(undefined, { signal })),
});

/** The member's recent posts on a network. Each look asks the network, so we don't look more than needed. */
export const socialPostsQuery = (network: SocialNetwork) =>
  queryOptions({
    queryKey: ["social-connections", network, "posts"],
    queryFn: ({ signal }) => api.listSocialPosts({ params: { network } }, { signal }),
    retry: false,
    staleTime: linksLastMs,
    refetchInterval: linksLastMs,
  });
