import { type FeatureRoutes, prerendered } from "../../feature-routes.ts";
import { paths } from "../../paths.ts";

export const routes: FeatureRoutes = {
  public: [
    {
      path: paths.howItWorks,
      handle: prerendered("src/features/company/pages/how-it-works-page.tsx"),
      lazy: () =>
        import("./pages/how-it-works-page.tsx").then(({ HowItWorksPage }) => ({ Component: HowItWorksPage })),
    },
    {
      path: paths.services,
      handle: prerendered("src/features/company/pages/services-page.tsx"),
      lazy: () =>
        import("./pages/services-page.tsx").then(({ ServicesPage }) => ({ Component: ServicesPage })),
    },
    {
      path: paths.whyChooseUs,
      handle: prerendered("src/features/company/pages/why-choose-us-page.tsx"),
      lazy: () =>
        import("./pages/why-choose-us-page.tsx").then(({ WhyChooseUsPage }) => ({
          Component: WhyChooseUsPage,
        })),
    },
    {
      path: paths.whyTravelersLoveUs,
      handle: prerendered("src/features/company/pages/reviews-page.tsx"),
      lazy: () => import("./pages/reviews-page.tsx").then(({ ReviewsPage }) => ({ Component: ReviewsPage })),
    },
    {
      path: paths.meetYourExperts,
      handle: prerendered("src/features/company/pages/experts-page.tsx"),
      lazy: () => import("./pages/experts-page.tsx").then(({ ExpertsPage }) => ({ Component: ExpertsPage })),
    },
  ],
};
