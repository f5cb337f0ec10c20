import { type SocialNetwork, socialLimits } from "@evoya/domain/social-networks";
import { z } from "zod";

export type NetworkApp = { clientId: string; clientSecret: string };
export type Tokens = { accessToken: string; refreshToken: string | null };
export type Account = { key: string; handle: string };

/** A photo of a post; `smallUrl` is the same, only as large as a list needs. */
export type PostedPhoto = { key: string; url: string; smallUrl: string };
export type Post = {
  key: string;
  text: string;
  postedAt: string | null;
  url: string | null;
  photos: PostedPhoto[];
};

/** A request to a network: with `form`, a POST; with `token`, on behalf of the member. */
export type Question = {
  url: string;
  method?: "DELETE";
  form?: Record<string, string>;
  token?: string;
};

/** How one network speaks. */
export type Wire = {
  authorizeUrl: string;
  tokenUrl: string;
  scope: string;
  usesPkce: boolean;
  /** The app says who it is in a header, and in the form otherwise. */
  usesBasicAuth: boolean;
  /** What makes the token of a sign-in last for weeks. */
  lasting?: (app: NetworkApp, tokens: Tokens) => Question;
  /** What replaces a token that ends within `withinSeconds`. */
  renewal?: { withinSeconds: number; ask: (tokens: Tokens) => Question | null };
  who: { url: string; read: z.ZodType<Account> };
  posts: { url: (account: Account["key"]) => string; read: z.ZodType<Post[]> };
  /** What ends our access; without it, the member does so on the network. */
  revoke?: (tokens: Tokens) => Question;
};

const day = 24 * 60 * 60;
const key = z.union([z.string().min(1).max(255), z.int().transform(String)]);
const address = z.url({ protocol: /^https?$/ }).max(1500);
const text = z
  .string()
  .nullish()
  .transform((given) => (given ?? "").trim().slice(0, socialLimits.text).toWellFormed());
const handle = z
  .string()
  .trim()
  .min(1)
  .transform((given) => given.slice(0, socialLimits.handle).toWellFormed());
const time = z
  .string()
  .nullish()
  .transform((given) => {
    const at = new Date(given ?? "");
    return Number.isNaN(at.getTime()) ? null : at.toISOString();
  });

/** What can be read of a list: the network may add kinds of posts we don't know. */
const listOf = <Item extends z.ZodType>(item: Item) =>
  z.array(z.unknown()).transform((all): z.output<Item>[] =>
    all.flatMap((one) => {
      const { data, success } = item.safeParse(one);
      return success ? [data] : [];
    }),
  );

/** The newest posts that have photos. */
const withPhotos = (posts: Post[]): Post[] =>
  posts
    .filter(({ photos }) => photos.length > 0)
    .slice(0, socialLimits.posts)
    .map((post) => ({ ...post, photos: post.photos.slice(0, socialLimits.photosOfPost) }));

const addressWith = (url: string, query: Record<string, string>): string =>
  `${url}?${new URLSearchParams(query)}`;

const instagramMedia = z.object({ id: key, media_type: z.string(), media_url: address });
const instagramPhotos = (media: z.output<typeof instagramMedia>[]): PostedPhoto[] =>
  media
    .filter(({ media_type }) => media_type === "IMAGE")
    .map(({ id, media_url }) => ({ key: id, url: media_url, smallUrl: media_url }));

/** Source: Instagram API with Instagram Login (developers.facebook.com/docs/instagram-platform). */
const instagram: Wire = {
  authorizeUrl: "https://www.instagram.com/oauth/authorize",
  tokenUrl: "https://api.instagram.com/oauth/access_token",
  scope: "instagram_business_basic",
  usesPkce: false,
  usesBasicAuth: false,
  lasting: ({ clientSecret }, { accessToken }) => ({
    url: addressWith("https://graph.instagram.com/access_token", {
      grant_type: "ig_exchange_token",
      client_secret: clientSecret,
      access_token: accessToken,
    }),
  }),
  renewal: {
    withinSeconds: 30 * day,
    ask: ({ accessToken }) => ({
      url: addressWith("https://graph.instagram.com/refresh_access_token", {
        grant_type: "ig_refresh_token",
        access_token: accessToken,
      }),
    }),
  },
  who: {
    url: "https://graph.instagram.com/me?fields=user_id,username",
    read: z
      .object({ user_id: key, username: handle })
      .transform(({ user_id, username }) => ({ key: user_id, handle: username })),
  },
  posts: {
    url: () =>
      addressWith("https://graph.instagram.com/me/media", {
        fields: "id,caption,media_type,media_url,permalink,timestamp,children{id,media_type,media_url}",
        limit: String(socialLimits.posts),
      }),
    read: z
      .object({
        data: listOf(
          z
            .object({
              id: key,
              caption: text,
              media_type: z.string(),
              media_url: address.nullish().catch(null),
              permalink: address.nullish().catch(null),
              timestamp: time,
              children: z
                .object({ data: listOf(instagramMedia) })
                .nullish()
                .catch(null),
            })
            .transform(({ id, caption, media_type, media_url, permalink, timestamp, children }): Post => {
              const own = media_url ? [{ id, media_type, media_url }] : [];
              return {
                key: id,
                text: caption,
                postedAt: timestamp,
                url: permalink ?? null,
                photos: instagramPhotos(children?.data ?? own),
              };
            }),
        ),
      })
      .transform(({ data }) => withPhotos(data)),
  },
};

const facebookVersion = "v25.0";
const facebookGraph = `https://graph.facebook.com/${facebookVersion}`;
/** How wide a photo in a list should be at least. */
const listedWidth = 480;

/** Source: Facebook Login and the Graph API (developers.facebook.com/docs/graph-api). */
const facebook: Wire = {
  authorizeUrl: `https://www.facebook.com/${facebookVersion}/dialog/oauth`,
  tokenUrl: `${facebookGraph}/oauth/access_token`,
  scope: "public_profile,user_photos",
  usesPkce: false,
  usesBasicAuth: false,
  lasting: ({ clientId, clientSecret }, { accessToken }) => ({
    url: `${facebookGraph}/oauth/access_token`,
    form: {
      grant_type: "fb_exchange_token",
      client_id: clientId,
      client_secret: clientSecret,
      fb_exchange_token: accessToken,
    },
  }),
  who: {
    url: `${facebookGraph}/me?fields=id,name`,
    read: z.object({ id: key, name: handle }).transform(({ id, name }) => ({ key: id, handle: name })),
  },
  posts: {
    url: () =>
      addressWith(`${facebookGraph}/me/photos`, {
        type: "uploaded",
        fields: "id,name,created_time,link,images",
        limit: String(socialLimits.posts),
      }),
    read: z
      .object({
        data: listOf(
          z
            .object({
              id: key,
              name: text,
              created_time: time,
              link: address.nullish().catch(null),
              images: z.array(z.object({ source: address, width: z.number() })).min(1),
            })
            .transform(({ id, name, created_time, link, images }): Post => {
              const byWidth = images.toSorted((one, other) => one.width - other.width);
              const large = byWidth.at(-1)!.source;
              const small = byWidth.find(({ width }) => width >= listedWidth)?.source ?? large;
              const photos = [{ key: id, url: large, smallUrl: small }];
              return { key: id, text: name, postedAt: created_time, url: link ?? null, photos };
            }),
        ),
      })
      .transform(({ data }) => withPhotos(data)),
  },
  revoke: ({ accessToken }) => ({
    url: `${facebookGraph}/me/permissions`,
    method: "DELETE",
    token: accessToken,
  }),
};

const sizedX = (url: string, name: "small" | "large"): string => {
  const sized = new URL(url);
  sized.searchParams.set("name", name);
  return sized.href;
};

const xMedia = z.object({ media_key: key, type: z.literal("photo"), url: address });

/** Source: X API v2, OAuth 2.0 with PKCE as a confidential client (docs.x.com). */
const x: Wire = {
  authorizeUrl: "https://x.com/i/oauth2/authorize",
  tokenUrl: "https://api.x.com/2/oauth2/token",
  scope: "users.read tweet.read offline.access",
  usesPkce: true,
  usesBasicAuth: true,
  renewal: {
    withinSeconds: 60,
    ask: ({ refreshToken }) =>
      refreshToken
        ? {
            url: "https://api.x.com/2/oauth2/token",
            form: { grant_type: "refresh_token", refresh_token: refreshToken },
          }
        : null,
  },
  who: {
    url: "https://api.x.com/2/users/me",
    read: z
      .object({ data: z.object({ id: key, username: handle }) })
      .transform(({ data }) => ({ key: data.id, handle: data.username })),
  },
  posts: {
    url: (account) =>
      addressWith(`https://api.x.com/2/users/${encodeURIComponent(account)}/tweets`, {
        max_results: String(socialLimits.posts),
        exclude: "retweets,replies",
        expansions: "attachments.media_keys",
        "media.fields": "url,type",
        "tweet.fields": "created_at",
      }),
    read: z
      .object({
        // Without posts, the list is left out.
        data: listOf(
          z.object({
            id: key,
            text,
            created_at: time,
            attachments: z
              .object({ media_keys: z.array(z.string()) })
              .nullish()
              .catch(null),
          }),
        ).default([]),
        includes: z
          .object({ media: listOf(xMedia).default([]) })
          .nullish()
          .catch(null),
      })
      .transform(({ data, includes }) => {
        const media = new Map((includes?.media ?? []).map((one) => [one.media_key, one.url]));
        const photosOf = (keys: string[]): PostedPhoto[] =>
          keys.flatMap((one) => {
            const url = media.get(one);
            return url ? [{ key: one, url: sizedX(url, "large"), smallUrl: sizedX(url, "small") }] : [];
          });
        return withPhotos(
          data.map(({ id, text: said, created_at, attachments }) => ({
            key: id,
            text: said,
            postedAt: created_at,
            url: `https://x.com/i/status/${encodeURIComponent(id)}`,
            photos: photosOf(attachments?.media_keys ?? []),
          })),
        );
      }),
  },
  revoke: ({ refreshToken, accessToken }) => ({
    url: "https://api.x.com/2/oauth2/revoke",
    form: { token: refreshToken ?? accessToken },
  }),
};

export const wires: Record<SocialNetwork, Wire> = { instagram, facebook, x };
