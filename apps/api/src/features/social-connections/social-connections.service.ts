import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { type SocialNetwork, socialNetworkNames, socialNetworks } from "@evoya/domain/social-networks";
import { Problem } from "@evoya/schemas/problems";
import type { SocialConnection, SocialPost } from "@evoya/schemas/social-connections";
import type { Cipher } from "../../adapters/cipher.ts";
import { inspectFile } from "../../adapters/files/inspect.ts";
import { placeIn, sealedColumns } from "../../adapters/sealed-columns.ts";
import { NetworkRefused, NetworkUnavailable } from "../../adapters/social-networks/ask-network.ts";
import type {
  Access,
  ConnectAnswer,
  SocialNetworks,
} from "../../adapters/social-networks/social-networks.ts";
import type { Transact } from "../../db/transact.ts";
import type { Publish } from "../../events/publish.ts";
import { inTemporaryFile, type UploadFolder } from "../../http/upload-folder.ts";
import type { JobQueue } from "../../jobs/queue.ts";
import type { AlbumService } from "../albums/albums.service.ts";
import type { PhotoKeys } from "./photo-keys.ts";
import { networkConnected, networkDisconnected } from "./social-connections.events.ts";
import { type ForgottenConnection, forgottenOf } from "./social-connections.jobs.ts";
import type { SocialConnectionRepository } from "./social-connections.repository.ts";

type Deps = {
  transact: Transact<{ socialConnections: SocialConnectionRepository; jobs: JobQueue; publish: Publish }>;
  connections: SocialConnectionRepository;
  networks: SocialNetworks;
  albums: Pick<AlbumService, "add" | "find">;
  cipher: Cipher;
  photoKeys: PhotoKeys;
  photoUrl: (key: string) => string;
  uploadFolder: UploadFolder;
};
type Row = NonNullable<Awaited<ReturnType<SocialConnectionRepository["find"]>>>;
type Connected = Extract<ConnectAnswer, { kind: "connected" }>;

/** More than it takes to tell what kind of file it is. */
const headBytes = 4_100;

/** The beginning of a file, read from its pieces. */
async function headOf(pieces: AsyncIterator<Buffer>): Promise<Buffer> {
  const head: Buffer[] = [];
  for (let size = 0; size < headBytes; ) {
    const { done, value } = await pieces.next();
    if (done) break;
    head.push(value);
    size += value.length;
  }
  return Buffer.concat(head);
}

/** A whole file, of whose pieces the beginning has been read. */
async function* wholeOf(head: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield head;
  try {
    yield* { [Symbol.asyncIterator]: () => rest };
  } catch (cause) {
    throw new Problem("unavailable", undefined, { cause });
  }
}

const placeOf = (id: string): string => placeIn(sealedColumns.socialTokens, id);

/** What a network's failure means for the member. Passes on any other error. */
const asProblem = (network: SocialNetwork, cause: unknown): unknown => {
  const name = socialNetworks[network];
  if (cause instanceof NetworkRefused)
    return new Problem("conflict", `${name} no longer lets us see your posts. Connect it again.`, { cause });
  if (cause instanceof NetworkUnavailable)
    return new Problem("unavailable", `${name} isn't answering right now. Please try again in a moment.`, {
      cause,
    });
  return cause;
};

/** A photo's pieces; throws what a failure means for the member. */
async function* orProblem(network: SocialNetwork, pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* pieces;
  } catch (error) {
    throw asProblem(network, error);
  }
}

/**
 * Networks that members connect to add photos they posted to their albums (decision 489). Posts aren't stored: each
 * look asks the network.
 */
export function createSocialConnectionService(deps: Deps) {
  const { transact, connections, networks, albums, cipher, photoKeys, photoUrl, uploadFolder } = deps;

  const seal = (id: string, { tokens, expiresAt }: Access) => ({
    tokensEncrypted: cipher.encrypt(JSON.stringify(tokens), placeOf(id)),
    expiresAt: expiresAt?.toISOString() ?? null,
  });
  const open = (row: Pick<Row, "id" | "tokensEncrypted">): Access["tokens"] =>
    JSON.parse(cipher.decrypt(row.tokensEncrypted, placeOf(row.id)));

  /** Keys that work for a while, renewed if they end soon. */
  const keysOf = async (row: Row): Promise<Access["tokens"]> => {
    const access = { tokens: open(row), expiresAt: row.expiresAt ? new Date(row.expiresAt) : null };
    try {
      const renewed = await networks.renew(row.network, access);
      if (!renewed) return access.tokens;
      await connections.renew(row.id, row.tokensEncrypted, seal(row.id, renewed));
      return renewed.tokens;
    } catch (error) {
      // Another tab may have renewed them first, and keys are good for one renewal.
      const now = await connections.find(row.userId, row.network);
      if (now && !now.tokensEncrypted.equals(row.tokensEncrypted)) return open(now);
      throw error;
    }
  };

  return {
    isAvailable: networks.isAvailable,

    list: async (userId: string): Promise<{ items: SocialConnection[] }> => {
      const rows = await connections.list(userId);
      return {
        items: socialNetworkNames.map((network) => {
          const row = rows.find((each) => each.network === network);
          return {
            network,
            isAvailable: networks.isAvailable(network),
            handle: row?.handle ?? null,
            connectedAt: row?.createdAt ?? null,
          };
        }),
      };
    },

    /** Stores a connection. Throws `unauthenticated` for a session that has just ended. */
    connect: async (
      caller: { userId: string; sessionId: string },
      network: SocialNetwork,
      { account, access }: Connected,
    ): Promise<void> => {
      const id = randomUUID();
      const { userId } = caller;
      const connection = { id, userId, network, accountKey: account.key, handle: account.handle };
      await transact(async (stores) => {
        if (!(await stores.socialConnections.holdSession(caller))) throw new Problem("unauthenticated");
        await stores.socialConnections.put({ ...connection, ...seal(id, access) });
        await stores.publish(networkConnected(userId));
      });
    },

    /** Forgets a network, and has it asked to forget us. Throws `not_found`. */
    disconnect: (userId: string, network: SocialNetwork): Promise<void> =>
      transact(async (stores) => {
        const row = await stores.socialConnections.remove(userId, network);
        if (!row) throw new Problem("not_found", `${socialNetworks[network]} isn't connected.`);
        await stores.jobs.enqueue("revoke-network", forgottenOf(row));
        await stores.publish(networkDisconnected(userId));
      }),

    /** The job. Throws `NetworkUnavailable`, after which it's tried again. */
    revoke: async ({ network, connectionId: id, tokens }: ForgottenConnection): Promise<void> => {
      if (!networks.isAvailable(network)) return;
      await networks
        .revoke(network, open({ id, tokensEncrypted: Buffer.from(tokens, "base64") }))
        .catch((error: unknown) => {
          // It has forgotten us already.
          if (!(error instanceof NetworkRefused)) throw error;
        });
    },

    /** The newest posts with photos. Throws `not_found`, `conflict` for keys that are over, and `unavailable`. */
    posts: async (userId: string, network: SocialNetwork): Promise<{ items: SocialPost[] }> => {
      const row = await connections.find(userId, network);
      if (!row) throw new Problem("not_found", `${socialNetworks[network]} isn't connected.`);
      const posts = await keysOf(row)
        .then((keys) => networks.posts(network, keys, row.accountKey))
        .catch((error: unknown) => {
          throw asProblem(network, error);
        });
      return {
        items: posts.map(({ photos, ...post }) => ({
          ...post,
          photos: photos.map(({ url, smallUrl }) => ({
            key: photoKeys.sealAdded({ userId, network, url, text: post.text }),
            url: photoUrl(photoKeys.sealShown(smallUrl)),
          })),
        })),
      };
    },

    /**
     * Adds a photo of a post to the member's own trip, as if they had uploaded it. Throws `gone` if its hour is over,
     * `unavailable`, and what adding to an album throws.
     */
    addPhoto: async (userId: string, tripId: string, key: string) => {
      await albums.find(userId, tripId);
      const photo = photoKeys.openAdded(key);
      if (photo?.userId !== userId)
        throw new Problem(
          "gone",
          "This page has been open for a while. Load your posts again, then add the photo.",
        );
      const { network, url, text } = photo;
      const caption = text || `From ${socialNetworks[network]}`;
      const pieces = orProblem(network, networks.photo(url));
      const { pointsEarned, isNew } = await inTemporaryFile(uploadFolder, pieces, (upload) =>
        albums.add(userId, tripId, { upload, caption, kinds: ["image"] }),
      );
      return { pointsEarned, isNew };
    },

    /** A photo of a post to look at, as the network has it. Throws `gone` and `unavailable`. */
    openPhoto: async (key: string): Promise<{ stream: Readable; contentType: string }> => {
      const url = photoKeys.openShown(key);
      if (!url) throw new Problem("gone");
      const pieces = networks.photo(url)[Symbol.asyncIterator]();
      try {
        const head = await headOf(pieces);
        const { contentType } = await inspectFile(head, ["image"]);
        return { stream: Readable.from(wholeOf(head, pieces)), contentType };
      } catch (cause) {
        await pieces.return?.();
        throw new Problem("unavailable", undefined, { cause });
      }
    },
  };
}

export type SocialConnectionService = ReturnType<typeof createSocialConnectionService>;
