import type { FeatureRoutes } from "../../feature-routes.ts";
import { paths } from "../../paths.ts";

const sharedAlbum = () =>
  import("./pages/shared-album-page.tsx").then(({ SharedAlbumPage }) => ({ Component: SharedAlbumPage }));

export const routes: FeatureRoutes = {
  open: [
    { path: paths.sharedAlbum(":shareToken"), lazy: sharedAlbum },
    // A link that lost its end on the way says so.
    { path: "/album/share", lazy: sharedAlbum },
  ],
};
