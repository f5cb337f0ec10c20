import type { albumEndpoints, tripAlbumEndpoints } from "@evoya/schemas/albums";
import type { photoJournalEndpoints } from "@evoya/schemas/photo-journals";
import type { tripBookEndpoints } from "@evoya/schemas/trip-books";
import type { Handlers } from "../../http/mount.ts";
import { sendStream } from "../../http/send-stream.ts";
import type { AlbumService } from "./albums.service.ts";
import type { GuestPhotoService } from "./guest-photos.service.ts";
import type { PhotoJournalService } from "./photo-journals.service.ts";
import type { SharedAlbumService } from "./shared-albums.service.ts";
import type { StoryPhotoService } from "./story-photos.service.ts";
import type { TripBookPdfs } from "./trip-books.pdfs.ts";
import type { TripBookService } from "./trip-books.service.ts";
import type { VideoPosterService } from "./video-posters.service.ts";

export const createAlbumRoutes = (
  albums: SharedAlbumService,
  guestPhotos: GuestPhotoService,
): Handlers<typeof albumEndpoints> => ({
  getSharedAlbum: ({ params }) => albums.find(params.shareToken),
  listSharedMedia: ({ params, query }) => albums.listMedia(params.shareToken, query),
  addSharedPhoto: ({ params, query, file }) =>
    guestPhotos.add(params.shareToken, { name: query.name, upload: { path: file.path } }),
});

export const createTripAlbumRoutes = (
  albums: AlbumService,
  posters: VideoPosterService,
): Handlers<typeof tripAlbumEndpoints> => ({
  getTripAlbum: ({ caller, params }) => albums.find(caller.userId, params.id),
  listTripMedia: ({ caller, params, query }) => albums.listMedia(caller.userId, params.id, query),
  uploadTripMedia: ({ caller, params, query, file }) =>
    albums.add(caller.userId, params.id, { upload: { path: file.path }, caption: query.caption }),
  addVideoPoster: ({ caller, params, file }) => posters.add(caller.userId, params.id, { path: file.path }),
  deleteTripMedia: ({ caller, params }) => albums.remove(caller.userId, params.id),
  updateTripMedia: ({ caller, params, body }) => albums.change(caller.userId, params.id, body),
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

export const createTripBookRoutes = (
  books: TripBookService,
  pdfs: TripBookPdfs,
  storyPhotos: StoryPhotoService,
): Handlers<typeof tripBookEndpoints> => ({
  getTripBook: ({ caller, params }) => books.find(caller.userId, params.id),
  downloadTripBook: async ({ caller: { userId }, params, query, http: { response } }) => {
    const wanted = { userId, tripId: params.id, paper: query.paper };
    const pdf = await pdfs.open(wanted, () => response.destroyed);
    response.type("application/pdf").attachment("evoya-memory-book.pdf");
    await sendStream(pdf, response);
  },
  copyPhotosForStory: ({ caller, params, body }) => storyPhotos.copy(caller.userId, params.id, body.mediaIds),
  chooseBookCover: ({ caller, params, body }) => books.chooseCover(caller.userId, params.id, body.mediaId),
});
