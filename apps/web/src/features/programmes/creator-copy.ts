import camera from "../../art/spots/camera.svg";
import compass from "../../art/spots/compass.svg";
import letter from "../../art/spots/letter.svg";
import map from "../../art/spots/map.svg";
import type { Benefit } from "../../lib/page/benefits.tsx";
import type { Question } from "../../lib/page/question-folds.tsx";
import type { Step } from "../../lib/page/steps.tsx";
import { reviewTime } from "./review-time.ts";

export const creatorBenefits: readonly Benefit[] = [
  {
    art: compass,
    title: "Made for leaving",
    text: "We look for work that helps somebody decide to go, and find the way once they are there.",
  },
  {
    art: map,
    title: "Days that can be followed",
    text: "When to come, which way to walk, where you stopped for coffee: that is what our plans are made of, too.",
  },
  {
    art: camera,
    title: "Your eye, your name",
    text: "We come to you for the way you look at a place. It stays yours; what we may show of it, and under which name, we agree on first.",
  },
  {
    art: letter,
    title: "One person to write to",
    text: "Briefs, dates and questions go through one person on our team, who has seen what you sent.",
  },
];

export const creatorSteps: readonly Step[] = [
  {
    title: "Show us your work",
    text: "Fill in the form and add an intro video of less than a minute. A media kit is welcome and not required.",
  },
  {
    title: "We watch and answer",
    text: `A person watches every video. You hear from us by email within ${reviewTime}, whatever the answer is.`,
  },
  {
    title: "Make the first one",
    text: "We talk about places and seasons that suit you, agree on the terms in writing, and begin with one piece.",
  },
];

export const creatorQuestions: readonly Question[] = [
  {
    question: "Do I need a certain number of followers?",
    answer:
      "No. We look at how you see a place and whether somebody could follow you there. A small audience that trusts you is worth more to us than a large one that does not.",
  },
  {
    question: "What should the intro video show?",
    answer:
      "You, talking about one place you know well. It needs no editing and no music. Keep it under 1 minute, as MP4, WebM or MOV, up to 50 MB.",
  },
  {
    question: "How long until I hear from you?",
    answer: `We review applications within ${reviewTime} and answer by email. If we decline, we tell you why.`,
  },
  {
    question: "What happens to the files I upload?",
    answer:
      "Only our team sees them, to get to know you. An intro video or a media kit is never published as part of the application.",
  },
  {
    question: "May I apply again?",
    answer:
      "Yes. If your work has changed, or we asked for something that is now there, send the form again. Each application is read anew.",
  },
];
