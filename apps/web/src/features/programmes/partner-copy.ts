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
    text: "You are suggested to travelers whose pace, budget and part of town you fit, and to nobody else.",
  },
  {
    art: map,
    title: "On the right day, at the right hour",
    text: "Plans go by opening hours and closing days. Yours are written down as you give them to us.",
  },
  {
    art: compass,
    title: "Seen for what you are",
    text: "One honest sentence about your house, agreed with you, in place of stars and slogans.",
  },
  {
    art: letter,
    title: "A person to call",
    text: "New hours, a new menu, a week of holidays: one message to our team, and we bring your entry up to date.",
  },
];

export const partnerSteps: readonly Step[] = [
  {
    title: "Tell us about your house",
    text: "A few lines about what you do and for whom. Website and Instagram help us, and are not required.",
  },
  {
    title: "We read and answer",
    text: `A person on our team reads every application and answers within ${reviewTime}.`,
  },
  {
    title: "Join the plans",
    text: "We agree on what is said about you, and set you up. That takes 2-3 weeks from our yes.",
  },
];

export const partnerQuestions: readonly Question[] = [
  {
    question: "Who can become a partner?",
    answer:
      "Hotels, restaurants, cafés, tours and attractions that are open to travelers, and anything else you can describe to us. Size does not matter.",
  },
  {
    question: "What does it cost?",
    answer:
      "Applying costs nothing. If we work together, the terms are agreed in writing before anything begins. Nobody can buy a place in a plan they do not fit.",
  },
  {
    question: "How long does the review take?",
    answer: `We review applications within ${reviewTime} and answer by email. If we decline, we tell you why.`,
  },
  {
    question: "How long until we are in the plans?",
    answer: "Onboarding takes 2-3 weeks from our yes: we agree on your hours, your prices and what is said.",
  },
  {
    question: "Can we change what is said about us?",
    answer:
      "Yes, at any time. Write to our team; plans made after the change say it the new way. Plans that travelers already have stay as they are.",
  },
];
