import { fileRules } from "@evoya/domain/file-rules";
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
    text: "We look for work that helps someone decide to go, and find the way once they're there.",
  },
  {
    art: map,
    title: "Days that can be followed",
    text: "When to go, which way to walk, where to stop for coffee: that's what our plans are made of, too.",
  },
  {
    art: camera,
    title: "Your eye, your name",
    text: "We come to you for the way you see a place. Your work stays yours; we agree up front on what we may show, and under which name.",
  },
  {
    art: letter,
    title: "One person to write to",
    text: "Briefs, dates, and questions go through one person on our team who has seen your work.",
  },
];

export const creatorSteps: readonly Step[] = [
  {
    title: "Show us your work",
    text: "Fill in the form and add an intro video of less than a minute. A media kit is welcome but optional.",
  },
  {
    title: "We watch and answer",
    text: `A person watches every video. You'll hear from us by email within ${reviewTime}, whatever we decide.`,
  },
  {
    title: "Make the first one",
    text: "We talk about places and seasons that suit you, agree on the terms in writing, and start with one piece.",
  },
];

export const creatorQuestions: readonly Question[] = [
  {
    question: "Do I need a certain number of followers?",
    answer:
      "No. We look at how you see a place and whether someone could follow you there. We'd rather have a small audience that trusts you than a large one that doesn't.",
  },
  {
    question: "What should the intro video show?",
    answer: `You, talking about one place you know well. No editing or music needed. Keep it under 1 minute, as MP4, WebM, or MOV, up to ${fileRules.video.maxMegabytes} MB.`,
  },
  {
    question: "How long until I hear from you?",
    answer: `We review applications within ${reviewTime} and reply by email. If we decline, we tell you why.`,
  },
  {
    question: "What happens to the files I upload?",
    answer:
      "Only our team sees them, to get to know you. We never publish an intro video or media kit from an application.",
  },
  {
    question: "Can I apply again?",
    answer:
      "Yes. If your work has changed, or you now have something we asked for, send the form again. We read every application with fresh eyes.",
  },
];
