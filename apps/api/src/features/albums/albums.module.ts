import type { Base } from "../../container/base.ts";
import type { StorageReader } from "../member-files/storage.reader.ts";
import type { MembershipReader } from "../memberships/membership.reader.ts";
import type { PointsLedger } from "../points/points.ledger.ts";
import { createAlbumRepository } from "./albums.repository.ts";
import { createAlbumRoutes, createTripAlbumRoutes } from "./albums.routes.ts";
import { createAlbumService } from "./albums.service.ts";
import { createSharedAlbumService } from "./shared-albums.service.ts";

type Given = Pick<Base, "transact" | "db" | "files" | "clock"> & {
  membershipReader: MembershipReader;
  points: PointsLedger;
  storage: StorageReader;
};

export function albumsModule({ transact, db, files, clock, membershipReader, points, storage }: Given) {
  const rows = createAlbumRepository(db);
  const albums = createAlbumService({
    transact,
    albums: rows,
    membershipReader,
    storage,
    points,
    files,
    clock,
  });
  const sharedAlbums = createSharedAlbumService({ albums: rows, files });
  return { albums, handlers: { ...createAlbumRoutes(sharedAlbums), ...createTripAlbumRoutes(albums) } };
}
