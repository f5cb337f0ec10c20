import { LazyForm } from "../../../lib/public-form/lazy-form.tsx";

const loadCreator = () => import("./creator-form.tsx").then(({ CreatorForm }) => CreatorForm);
const loadPartner = () => import("./partner-form.tsx").then(({ PartnerForm }) => PartnerForm);
const loadStory = () => import("./story-form.tsx").then(({ StoryForm }) => StoryForm);

/** The application forms for pre-rendered pages: each comes when it is near, and nothing moves. */
export const LazyCreatorForm = () => (
  <LazyForm load={loadCreator} with={{}} className="min-h-[62rem] sm:min-h-[54rem]" />
);
export const LazyPartnerForm = () => (
  <LazyForm load={loadPartner} with={{}} className="min-h-[58.7rem] sm:min-h-[41.8rem]" />
);
export const LazyStoryForm = () => (
  <LazyForm load={loadStory} with={{}} className="min-h-[56.6rem] sm:min-h-[49.7rem]" />
);
