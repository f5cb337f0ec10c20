import type { albumEndpoints, tripAlbumEndpoints } from "@evoya/schemas/albums";
import type { photoJournalEndpoints } from "@evoya/schemas/photo-journals";
import type { Handlers } from "../../http/mount.ts";
import type { AlbumService } from "./albums.service.ts";
import type { PhotoJournalService } from "./photo-journals.service.ts";
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
  updateTripMedia: ({ caller, params, body }) => albums.changeCaption(caller.userId, params.id, body.caption),
  shareTripAlbum: ({ caller, params, body }) => albums.share(caller.userId, params.id, body),
  stopSharingTripAlbum: ({ caller, params }) => albums.stopSharing(caller.userId, params.id),
});

export const createPhotoJournalRoutes = (
  journals: PhotoJournalService,
): Handlers<typeof photoJournalEndpoints> => ({
  getPhotoJournal: ({ caller, params }) => journals.find(caller.userId, params.id),
  listJournalMedia: ({ caller, params, query }) => journals.listMedia(caller.userId, params.id, query),
  placeInJournal: async ({ caller, params, body }) => ({
    placed: await journals.place(caller.userId, params.id, body.mediaIds, body.day),
  }),
  importIntoJournal: ({ caller, params }) => journals.importAll(caller.userId, params.id),
  writeJournalNote: ({ caller, params, body }) =>
    journals.writeNote(caller.userId, params.id, params.day, body.text),
});
