import { brand } from "@evoya/domain/brand";
import { limitOf } from "@evoya/domain/entitlements";
import { plans, priceText } from "@evoya/domain/plans";
import { quizLength } from "@evoya/domain/quiz-length";
import { paths } from "../../paths.ts";

export type Question = {
  /** Also the part of the address that leads to it: /faq#is-it-free. Keep it once it is out. */
  id: string;
  question: string;
  answer: string;
  /** Where the answer is put to use. */
  link?: { to: string; label: string };
};

export type Category = { id: string; title: string; questions: readonly Question[] };

const free = {
  itineraries: limitOf("free", "itinerary_generations"),
  messages: limitOf("free", "messaging"),
};
const base = {
  name: plans.base.name,
  itineraries: limitOf("base", "itinerary_generations"),
  requests: limitOf("base", "concierge_requests"),
};

const elite = { name: plans.elite.name };

/** Public spec §2.2. Figures come from the plans, so that an answer is never older than the product. */
export const categories: readonly Category[] = [
  {
    id: "first-steps",
    title: "First steps",
    questions: [
      {
        id: "what-is-it",
        question: `What does ${brand.name} do?`,
        answer:
          "We plan trips around the way you like to travel. You answer a short quiz, we write an itinerary for every day, and people on our team help you change it and book it.",
        link: { to: paths.howItWorks, label: "See how it works" },
      },
      {
        id: "account-for-quiz",
        question: "Do I need an account to take the quiz?",
        answer: `No. Answer the ${quizLength.questions} questions first, in about ${quizLength.inWords.minutes} minutes. Your answers are kept in your browser's session and move into your account when you create one, so you never answer twice.`,
        link: { to: paths.quiz, label: "Take the quiz" },
      },
      {
        id: "traveller-types",
        question: "What does the quiz tell me?",
        answer:
          "Which of five traveler types is most like you, what in your answers says so, and which places suit it. You can retake it whenever your taste or your company changes.",
      },
      {
        id: "skip-quiz",
        question: "I know where I want to go. Can I skip the quiz?",
        answer:
          "Yes. Tell us where, when, with whom and on what budget, and a travel designer writes you a proposal within 48 hours. No account is needed.",
        link: { to: paths.planMyTrip, label: "Plan my trip" },
      },
    ],
  },
  {
    id: "itineraries",
    title: "Your itinerary",
    questions: [
      {
        id: "how-itineraries-are-made",
        question: "How is an itinerary made?",
        answer:
          "From your quiz answers, your dates and your budget. Places are grouped by neighborhood and fitted to their opening hours, meals and ways between stops are part of the day, and costs are added up by day and in total.",
      },
      {
        id: "change-itinerary",
        question: "Can I change it afterward?",
        answer:
          "Yes. Move, swap or remove stops, or say in your own words what should be different. The times of the day are worked out anew, and earlier versions are kept, so you can compare them and go back.",
      },
      {
        id: "how-many-itineraries",
        question: "How many itineraries can I have made?",
        answer: `${free.itineraries} a month on the Free plan, ${base.itineraries} on ${base.name}. On Free you read the summary of each; on ${base.name} and ${elite.name} you read every day in full, hour by hour.`,
      },
      {
        id: "offline-and-print",
        question: "Can I read it without a signal, or on paper?",
        answer:
          "Both. A trip you have opened while signed in stays readable on that device without a connection. A full itinerary can also be saved as a PDF or added to your calendar.",
      },
    ],
  },
  {
    id: "concierge",
    title: "Concierge and booking",
    questions: [
      {
        id: "who-answers",
        question: "Who answers when I write to the concierge?",
        answer: `A person on our team, within 24 hours. For something quick, call ${brand.supportPhone} or write to ${brand.supportEmail}. Hours: ${brand.supportHours}.`,
        link: { to: paths.contact, label: "Contact us" },
      },
      {
        id: "concierge-plans",
        question: "Which plans include concierge requests?",
        answer: `${base.name} includes ${base.requests} concierge requests a month, and ${elite.name} has no limit. A general trip request is open to everyone, with or without an account.`,
      },
      {
        id: "who-books",
        question: "Do you book the trip for me?",
        answer:
          "If you like. Ask for a booking from your itinerary and our team takes it from there, step by step; you see where it stands at any time. You can just as well book everything yourself from the plan.",
      },
      {
        id: "paying-for-trips",
        question: "Is the price of a trip part of my membership?",
        answer:
          "No. Membership pays for planning and help. What flights, stays and tickets cost is yours to pay, and the itinerary estimates it before you decide.",
      },
    ],
  },
  {
    id: "plans",
    title: "Plans and billing",
    questions: [
      {
        id: "is-it-free",
        question: "What do I get for free?",
        answer: `Your traveler type, destinations that suit it, itinerary summaries, ${free.messages} messages a month to our team, and travel points with their badges. Free stays free for as long as you like.`,
      },
      {
        id: "prices",
        question: "What do the paid plans cost?",
        answer: `${base.name} is ${priceText("base")} and ${elite.name} is ${priceText("elite")}, in US dollars. Both are billed monthly, and neither binds you to a year.`,
        link: { to: paths.membership, label: "Compare plans" },
      },
      {
        id: "cancel",
        question: "Can I cancel at any time?",
        answer:
          "Yes. You keep your plan until the end of the month you have paid for, then return to Free. Your trips stay where they are.",
      },
      {
        id: "card-details",
        question: "Where do my card details go?",
        answer:
          "To our payment provider, and only there. They are typed on the provider's own page, so we never see or keep your card number.",
      },
    ],
  },
  {
    id: "account",
    title: "Account and privacy",
    questions: [
      {
        id: "sign-in-safety",
        question: "How is my account protected?",
        answer:
          "You can ask for a code from an authenticator app at every sign-in, with ten recovery codes for the day the phone is lost. We write to you when someone signs in from a device we do not know, and you are signed out after ten minutes without activity.",
      },
      {
        id: "forgot-password",
        question: "I forgot my password. What now?",
        answer:
          "Ask for a link by mail on the sign-in page. It works once, for an hour, and ends every open session when you choose the new password.",
        link: { to: paths.forgotPassword, label: "Reset my password" },
      },
      {
        id: "take-my-data",
        question: "Can I download what you know about me?",
        answer:
          "Yes, from your settings. We put everything into one file and write to you when it is ready. The file waits behind your sign-in for seven days.",
      },
      {
        id: "delete-account",
        question: "How do I delete my account?",
        answer:
          "In your settings. The account and all that belongs to it go after 14 days; until then you can change your mind with one click. Only the invoices stay with the payment provider, who has to keep them.",
      },
      {
        id: "shared-albums",
        question: "Who sees a shared album?",
        answer:
          "Whoever has its link sees the pictures, captions, destination and dates, and nobody's name. Photos are stored without the place and camera data that phones hide in them.",
      },
    ],
  },
];

export const allQuestions: readonly Question[] = categories.flatMap(({ questions }) => questions);

/** The categories with only what has every word of `search` in its question or answer; none are left empty. */
export function searchQuestions(search: string): readonly Category[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const isMeant = ({ question, answer }: Question) => {
    const text = `${question} ${answer}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
  return categories
    .map((category) => ({ ...category, questions: category.questions.filter(isMeant) }))
    .filter(({ questions }) => questions.length > 0);
}
