import { askedEarly, type FeatureRoutes, loadedEarly } from "../../feature-routes.ts";
import { paths } from "../../paths.ts";

const sharedAlbum = () =>
  import("./pages/shared-album-page.tsx").then(({ SharedAlbumPage }) => ({ Component: SharedAlbumPage }));

export const routes: FeatureRoutes = {
  member: [
    {
      path: paths.tripAlbums,
      handle: askedEarly("src/features/albums/pages/choose-album-page.tsx", "/v1/me/itineraries"),
      lazy: () =>
        import("./pages/choose-album-page.tsx").then(({ ChooseAlbumPage }) => ({
          Component: ChooseAlbumPage,
        })),
    },
    {
      path: paths.tripAlbum(":id"),
      handle: loadedEarly("src/features/albums/pages/trip-album-page.tsx"),
      lazy: () =>
        import("./pages/trip-album-page.tsx").then(({ TripAlbumPage }) => ({ Component: TripAlbumPage })),
    },
    {
      path: paths.photoJournal(":id"),
      handle: loadedEarly("src/features/albums/pages/photo-journal-page.tsx"),
      lazy: () =>
        import("./pages/photo-journal-page.tsx").then(({ PhotoJournalPage }) => ({
          Component: PhotoJournalPage,
        })),
    },
    {
      path: paths.tripBook(":id"),
      handle: loadedEarly("src/features/albums/pages/trip-book-page.tsx"),
      lazy: () =>
        import("./pages/trip-book-page.tsx").then(({ TripBookPage }) => ({ Component: TripBookPage })),
    },
  ],
  open: [
    { path: paths.sharedAlbum(":shareToken"), lazy: sharedAlbum },
    // If a link got cut off along the way, the page says so.
    { path: "/album/share", lazy: sharedAlbum },
  ],
};
