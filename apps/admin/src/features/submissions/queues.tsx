import type { SubmissionType } from "@evoya/domain/public-forms";
import { queueOf, type ReviewQueue } from "@evoya/domain/submission-review";
import { BookOpenText, Clapperboard, Compass } from "lucide-react";
import type { ReactNode } from "react";
import type { Unit } from "../../list/count-of.ts";
import { paths } from "../../paths.ts";

type QueueTexts = {
  title: string;
  description: string;
  path: string;
  pathTo: (id: string) => string;
  unit: Unit;
  /** The header of the "about" column. */
  about: string;
  errorText: string;
  empty: { title: string; text: string; art: ReactNode };
};

/** Each review queue's names (admin spec §2 and §8). */
export const queues: Record<ReviewQueue, QueueTexts> = {
  bookings: {
    title: "Bookings & Inquiries",
    description: "What visitors ask about a destination.",
    path: paths.inquiries,
    pathTo: paths.inquiry,
    unit: { one: "inquiry", many: "inquiries" },
    about: "Destination",
    errorText: "Failed to load bookings and inquiries",
    empty: {
      title: "No inquiries yet",
      text: "Questions from the destination pages show up here.",
      art: <Compass aria-hidden />,
    },
  },
  creators: {
    title: "Creators & Partnerships",
    description: "Applications from creators and local businesses.",
    path: paths.creators,
    pathTo: paths.creator,
    unit: { one: "application", many: "applications" },
    about: "About",
    errorText: "Failed to load applications",
    empty: {
      title: "No applications yet",
      text: "Creators and local businesses that apply show up here.",
      art: <Clapperboard aria-hidden />,
    },
  },
  stories: {
    title: "Stories",
    description: "Travelers' stories. Those you approve appear on the website.",
    path: paths.stories,
    pathTo: paths.story,
    unit: { one: "story", many: "stories" },
    about: "Title",
    errorText: "Failed to load stories",
    empty: {
      title: "No stories yet",
      text: "Stories that travelers send in show up here.",
      art: <BookOpenText aria-hidden />,
    },
  },
};

/** The path of one submission's page. */
export const submissionPath = ({ type, id }: { type: SubmissionType; id: string }): string =>
  queues[queueOf(type)].pathTo(id);
