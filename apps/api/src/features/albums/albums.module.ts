import type { Base } from "../../container/base.ts";
import type { HandlersOf } from "../../jobs/define-job.ts";
import type { ItineraryReader } from "../itineraries/itineraries.reader.ts";
import type { StorageReader } from "../member-files/storage.reader.ts";
import type { MembershipReader } from "../memberships/membership.reader.ts";
import type { PointsLedger } from "../points/points.ledger.ts";
import type { ProfileReader } from "../profile/profile.reader.ts";
import type { SubmissionUploadService } from "../submissions/submission-uploads.service.ts";
import { createAlbumLinks } from "./album-links.ts";
import type { albumJobs } from "./albums.jobs.ts";
import { createAlbumRepository } from "./albums.repository.ts";
import {
  createAlbumRoutes,
  createPhotoJournalRoutes,
  createTripAlbumRoutes,
  createTripBookRoutes,
} from "./albums.routes.ts";
import { createAlbumService } from "./albums.service.ts";
import { createGuestPhotoRepository } from "./guest-photos.repository.ts";
import { createGuestPhotoService } from "./guest-photos.service.ts";
import { createPhotoJournalRepository } from "./photo-journals.repository.ts";
import { createPhotoJournalService } from "./photo-journals.service.ts";
import { createSharedAlbumService } from "./shared-albums.service.ts";
import { createStoryPhotoService } from "./story-photos.service.ts";
import { createTripBookPdfRepository } from "./trip-book-pdfs.repository.ts";
import { createTripBookPdfs } from "./trip-books.pdfs.ts";
import { createTripBookRepository } from "./trip-books.repository.ts";
import { createTripBookService } from "./trip-books.service.ts";
import { createVideoPosterService } from "./video-posters.service.ts";

type Given = Pick<Base, "transact" | "db" | "files" | "cipher" | "clock"> & {
  membershipReader: MembershipReader;
  points: PointsLedger;
  storage: StorageReader;
  itineraryReader: ItineraryReader;
  profileReader: ProfileReader;
  submissionUploads: SubmissionUploadService;
};

export function albumsModule({
  transact,
  db,
  files,
  cipher,
  clock,
  membershipReader,
  points,
  storage,
  itineraryReader,
  profileReader,
  submissionUploads,
}: Given) {
  const rows = createAlbumRepository(db);
  const journals = createPhotoJournalService({
    transact,
    journals: createPhotoJournalRepository(db),
    trips: itineraryReader,
    memberships: membershipReader,
    files,
  });
  const albums = createAlbumService({
    transact,
    albums: rows,
    membershipReader,
    storage,
    points,
    files,
    links: createAlbumLinks(cipher),
    clock,
    journalDayFor: journals.dayFor,
  });
  const bookRows = createTripBookRepository(db);
  const books = createTripBookService({ transact, books: bookRows, journals, files });
  const storyPhotos = createStoryPhotoService({
    books: bookRows,
    journals,
    profiles: profileReader,
    uploads: submissionUploads,
    files,
    clock,
  });
  const bookPdfs = createTripBookPdfs({
    transact,
    pdfs: createTripBookPdfRepository(db),
    books,
    profiles: profileReader,
    files,
  });
  const posters = createVideoPosterService({ transact, albums: rows, files });
  const sharedAlbums = createSharedAlbumService({ albums: rows, files });
  const guestPhotos = createGuestPhotoService({
    transact,
    albums: rows,
    guestPhotos: createGuestPhotoRepository(db),
    membershipReader,
    storage,
    files,
    clock,
    journalDayFor: journals.dayFor,
  });
  return {
    albums,
    handlers: {
      ...createAlbumRoutes(sharedAlbums, guestPhotos),
      ...createTripAlbumRoutes(albums, posters),
      ...createPhotoJournalRoutes(journals),
      ...createTripBookRoutes(books, bookPdfs, storyPhotos),
    },
    everyMinute: [guestPhotos.tellAll],
    jobs: {
      "make-trip-book": (wanted, signal) => bookPdfs.make(wanted, signal),
    } satisfies HandlersOf<typeof albumJobs>,
  };
}
