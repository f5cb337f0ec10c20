import compass from "../../art/spots/compass.svg";
import letter from "../../art/spots/letter.svg";
import map from "../../art/spots/map.svg";
import suitcase from "../../art/spots/suitcase.svg";
import type { Benefit } from "../../lib/page/benefits.tsx";
import type { Question } from "../../lib/page/question-folds.tsx";
import type { Step } from "../../lib/page/steps.tsx";
import { reviewTime } from "./review-time.ts";

export const partnerBenefits: readonly Benefit[] = [
  {
    art: suitcase,
    title: "Guests who meant to come",
    text: "We suggest you to travelers whose pace, budget, and part of town you fit, and to no one else.",
  },
  {
    art: map,
    title: "On the right day, at the right hour",
    text: "Our plans follow opening hours and closing days. We list yours exactly as you give them to us.",
  },
  {
    art: compass,
    title: "Seen for what you are",
    text: "One honest sentence about your place, agreed with you, instead of stars and slogans.",
  },
  {
    art: letter,
    title: "A person to call",
    text: "New hours, a new menu, a week off: send our team one message, and we'll update your listing.",
  },
];

export const partnerSteps: readonly Step[] = [
  {
    title: "Tell us about your place",
    text: "A few lines about what you do and for whom. Website and Instagram help, but they're optional.",
  },
  {
    title: "We read and answer",
    text: `Someone on our team reads every application and replies within ${reviewTime}.`,
  },
  {
    title: "Join the plans",
    text: "We agree on what we say about you, and set you up. That takes 2-3 weeks after we say yes.",
  },
];

export const partnerQuestions: readonly Question[] = [
  {
    question: "Who can become a partner?",
    answer:
      "Hotels, restaurants, cafés, tours, and attractions that welcome travelers, and anything else you can describe to us. Size doesn't matter.",
  },
  {
    question: "What does it cost?",
    answer:
      "Applying is free. If we work together, we agree on the terms in writing before anything starts. Nobody can buy a place in a plan they don't fit.",
  },
  {
    question: "How long does the review take?",
    answer: `We review applications within ${reviewTime} and reply by email. If we decline, we tell you why.`,
  },
  {
    question: "How long until you include us in plans?",
    answer:
      "Onboarding takes 2-3 weeks after we say yes: we agree on your hours, your prices, and what we say about you.",
  },
  {
    question: "Can we change what you say about us?",
    answer:
      "Yes, anytime. Write to our team, and every plan made after the change uses the new version. Plans that travelers already have stay as they are.",
  },
];
