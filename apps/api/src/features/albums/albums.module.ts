import type { Base } from "../../container/base.ts";
import type { StorageReader } from "../member-files/storage.ts";
import type { MembershipReader } from "../memberships/membership.reader.ts";
import type { PointsRepository } from "../points/points.repository.ts";
import { createAlbumRepository } from "./albums.repository.ts";
import { createAlbumRoutes, createTripAlbumRoutes } from "./albums.routes.ts";
import { createAlbumService } from "./albums.service.ts";
import { createSharedAlbumService } from "./shared-albums.service.ts";

type Given = Pick<Base, "transact" | "db" | "files" | "clock"> & {
  membershipReader: MembershipReader;
  points: PointsRepository;
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
