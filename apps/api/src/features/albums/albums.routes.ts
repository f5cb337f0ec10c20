import type { albumEndpoints } from "@evoya/schemas/albums";
import type { Handlers } from "../../http/mount.ts";
import type { SharedAlbumService } from "./shared-albums.service.ts";

export const createAlbumRoutes = (albums: SharedAlbumService): Handlers<typeof albumEndpoints> => ({
  getSharedAlbum: ({ params }) => albums.find(params.shareToken),
  listSharedMedia: ({ params, query }) => albums.listMedia(params.shareToken, query),
});
