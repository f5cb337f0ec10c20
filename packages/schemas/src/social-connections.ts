import { type SocialNetwork, socialNetworkNames } from "@evoya/domain/social-networks";
import { z } from "zod";
import { id, instant, link } from "./common.ts";
import { endpoint } from "./endpoint.ts";

const network = z.enum(socialNetworkNames as [SocialNetwork, ...SocialNetwork[]]);
const networkParams = z.strictObject({ network });

const socialConnection = z
  .object({
    network,
    isAvailable: z.boolean().meta({ description: "Whether it's set up here, so that it can be connected" }),
    handle: z
      .string()
      .nullable()
      .meta({ description: "The member's name there; null if it isn't connected" }),
    connectedAt: instant.nullable(),
  })
  .meta({ id: "SocialConnection" });
export type SocialConnection = z.output<typeof socialConnection>;

const socialPost = z
  .object({
    key: z.string().meta({ description: "The network's own" }),
    text: z.string(),
    postedAt: instant.nullable(),
    url: link.nullable().meta({ description: "The post on the network" }),
    photos: z.array(
      z.object({
        key: z.string().meta({ description: "What adds it to an album; valid for one hour" }),
        url: link.meta({ description: "Signed; valid for one hour" }),
      }),
    ),
  })
  .meta({ id: "SocialPost" });
export type SocialPost = z.output<typeof socialPost>;

/** A member's networks, and the photos they posted there (public spec §2.15; decision 489). */
export const socialConnectionEndpoints = {
  listSocialConnections: endpoint({
    method: "get",
    path: "/v1/me/social-connections",
    summary: "The networks, and which of them the member has connected",
    tag: "Social posts",
    caller: "member",
    response: z.object({ items: z.array(socialConnection) }),
  }),
  disconnectSocialNetwork: endpoint({
    method: "delete",
    path: "/v1/me/social-connections/:network",
    summary: "Disconnect a network: we forget its keys, and ask it to forget us where it can",
    tag: "Social posts",
    caller: "member",
    params: networkParams,
    problems: ["not_found"],
  }),
  listSocialPosts: endpoint({
    method: "get",
    path: "/v1/me/social-connections/:network/posts",
    summary: "The member's recent posts with photos, newest first, as the network has them right now",
    tag: "Social posts",
    caller: "member",
    limit: "socialPosts",
    params: networkParams,
    response: z.object({ items: z.array(socialPost) }),
    problems: ["not_found", "conflict", "unavailable"],
  }),
  addPostedPhoto: endpoint({
    method: "post",
    path: "/v1/me/itineraries/:id/posted-photos",
    summary: "Add a photo of a post to a trip's album, as if the member had uploaded it",
    tag: "Social posts",
    caller: "member",
    limit: "upload",
    params: z.strictObject({ id }),
    body: z.strictObject({
      photo: z.string().min(1).max(8000).meta({ description: "The photo's `key` from the list of posts" }),
    }),
    example: { photo: "RVZLMQEwq1" },
    response: z.object({
      pointsEarned: z.int(),
      isNew: z.boolean().meta({ description: "False if the album had this very photo already" }),
    }),
    problems: ["not_found", "gone", "entitlement_required", "files_unavailable", "unavailable"],
  }),
};
