import type { albumEndpoints, tripAlbumEndpoints } from "@evoya/schemas/albums";
import type { Handlers } from "../../http/mount.ts";
import type { AlbumService } from "./albums.service.ts";
import type { SharedAlbumService } from "./shared-albums.service.ts";

export const createAlbumRoutes = (albums: SharedAlbumService): Handlers<typeof albumEndpoints> => ({
  getSharedAlbum: ({ params }) => albums.find(params.shareToken),
  listSharedMedia: ({ params, query }) => albums.listMedia(params.shareToken, query),
});

export const createTripAlbumRoutes = (albums: AlbumService): Handlers<typeof tripAlbumEndpoints> => ({
  getTripAlbum: ({ caller, params }) => albums.find(caller.userId, params.id),
  listTripMedia: ({ caller, params, query }) => albums.listMedia(caller.userId, params.id, query),
  uploadTripMedia: ({ caller, params, query, file }) =>
    albums.add(caller.userId, params.id, { upload: { path: file.path }, caption: query.caption }),
  deleteTripMedia: ({ caller, params }) => albums.remove(caller.userId, params.id),
  shareTripAlbum: async ({ caller, params }) => ({
    shareToken: await albums.share(caller.userId, params.id),
  }),
  stopSharingTripAlbum: ({ caller, params }) => albums.stopSharing(caller.userId, params.id),
});
