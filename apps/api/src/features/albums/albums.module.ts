import type { Base } from "../../container/base.ts";
import type { ItineraryReader } from "../itineraries/itineraries.reader.ts";
import type { StorageReader } from "../member-files/storage.reader.ts";
import type { MembershipReader } from "../memberships/membership.reader.ts";
import type { PointsLedger } from "../points/points.ledger.ts";
import { createAlbumRepository } from "./albums.repository.ts";
import { createAlbumRoutes, createPhotoJournalRoutes, createTripAlbumRoutes } from "./albums.routes.ts";
import { createAlbumService } from "./albums.service.ts";
import { createPhotoJournalRepository } from "./photo-journals.repository.ts";
import { createPhotoJournalService } from "./photo-journals.service.ts";
import { createSharedAlbumService } from "./shared-albums.service.ts";

type Given = Pick<Base, "transact" | "db" | "files" | "clock"> & {
  membershipReader: MembershipReader;
  points: PointsLedger;
  storage: StorageReader;
  itineraryReader: ItineraryReader;
};

export function albumsModule({
  transact,
  db,
  files,
  clock,
  membershipReader,
  points,
  storage,
  itineraryReader,
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
    clock,
    journalDayFor: journals.dayFor,
  });
  const sharedAlbums = createSharedAlbumService({ albums: rows, files });
  return {
    albums,
    handlers: {
      ...createAlbumRoutes(sharedAlbums),
      ...createTripAlbumRoutes(albums),
      ...createPhotoJournalRoutes(journals),
    },
  };
}
