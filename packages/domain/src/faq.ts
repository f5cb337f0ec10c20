import { brand } from "./brand.ts";
import { limitOf } from "./entitlements.ts";
import { latestVersions } from "./planner/edit/plan-edit.ts";
import { plans, priceText } from "./plans.ts";
import { quizLength } from "./quiz-length.ts";

/** The pages where you can act on an answer, by their names in the web app's table of addresses. */
export type FaqPage =
  | "contact"
  | "evie"
  | "forgotPassword"
  | "howItWorks"
  | "membership"
  | "planMyTrip"
  | "quiz";

export type FaqEntry = {
  /** Also the fragment of its link: /faq#is-it-free. Don't change it once it's published. */
  id: string;
  question: string;
  answer: string;
  /** Where to act on the answer. */
  link?: { page: FaqPage; label: string };
};

export type FaqCategory = { id: string; title: string; questions: readonly FaqEntry[] };

const free = {
  itineraries: limitOf("free", "itinerary_generations"),
  messages: limitOf("free", "messaging"),
};
const base = {
  name: plans.base.name,
  itineraries: limitOf("base", "itinerary_generations"),
  requests: limitOf("base", "concierge_requests"),
  questions: limitOf("base", "evie_questions"),
};

const elite = {
  name: plans.elite.name,
  questions: limitOf("elite", "evie_questions")?.toLocaleString("en-US"),
};

/**
 * What people ask (public spec §2.2), for the page and for Evie. Figures come from the plans, so an answer is never out of
 * date.
 */
export const faqCategories: readonly FaqCategory[] = [
  {
    id: "first-steps",
    title: "First steps",
    questions: [
      {
        id: "what-is-it",
        question: `What does ${brand.name} do?`,
        answer:
          "We plan trips around the way you like to travel. Answer a short quiz, get an itinerary, and change or book it with help from our team.",
        link: { page: "howItWorks", label: "See how it works" },
      },
      {
        id: "account-for-quiz",
        question: "Do I need an account to take the quiz?",
        answer: `No. Answer the ${quizLength.questions} questions first, in about ${quizLength.inWords.minutes} minutes. We keep your answers in your browser's session and move them into your account when you create one, so you never answer twice.`,
        link: { page: "quiz", label: "Take the quiz" },
      },
      {
        id: "traveler-types",
        question: "What does the quiz tell me?",
        answer:
          "Which of our traveler types you're most like, which of your answers say so, and where to go. Retake it whenever your taste or your company changes.",
      },
      {
        id: "skip-quiz",
        question: "I know where I want to go. Can I skip the quiz?",
        answer:
          "Yes. Tell us where, when, with whom, and on what budget, and a travel designer will send you a proposal within 48 hours. You don't need an account.",
        link: { page: "planMyTrip", label: "Plan my trip" },
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
          "From your quiz answers, your dates, and your budget. We group places by neighborhood, fit them to their opening hours, plan meals and the way between stops, and add up costs by day and in total.",
      },
      {
        id: "change-itinerary",
        question: "Can I change it afterward?",
        answer: `On ${base.name} and ${elite.name}, yes. Move, swap, or remove stops, or say in your own words what should change. We re-time the day for you and keep the first version and your latest ${latestVersions}, so you can compare them and go back.`,
      },
      {
        id: "how-many-itineraries",
        question: "How many itineraries can I create?",
        answer: `${free.itineraries} a month on the Free plan, ${base.itineraries} on ${base.name}. Free shows a summary of each; ${base.name} and ${elite.name} show every day in full, hour by hour.`,
      },
      {
        id: "offline-and-print",
        question: "Can I read it offline or on paper?",
        answer:
          "Both. Any trip you've opened while signed in stays readable on that device without a connection. You can also save a full itinerary as a PDF or add it to your calendar.",
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
        answer: `Someone on our team, within 24 hours. For something quick, call ${brand.supportPhone} or email ${brand.supportEmail}. Hours: ${brand.supportHours}.`,
        link: { page: "contact", label: "Contact us" },
      },
      {
        id: "concierge-plans",
        question: "Which plans include concierge requests?",
        answer: `${base.name} includes ${base.requests} concierge requests a month, and ${elite.name} has no limit. Anyone can send a general trip request, with or without an account.`,
      },
      {
        id: "evie",
        question: "Who is Evie?",
        answer: `${brand.name}'s assistant. Evie answers questions about your trips, requests, plan, and our destinations, and can propose changes, which happen only when you say so. ${base.name} includes ${base.questions} questions a month, and ${elite.name} ${elite.questions}. When Evie can't help, a person can.`,
        link: { page: "evie", label: "Ask Evie" },
      },
      {
        id: "who-books",
        question: "Do you book the trip for me?",
        answer: `If you like. On every plan, request a booking from your itinerary, and our team takes it from there, step by step. You can see where it stands at any time, and withdraw the booking, or ask us to cancel it. You can also book everything yourself from the plan. Sample trips can be booked, too.`,
      },
      {
        id: "paying-for-trips",
        question: "Is the trip itself included in my membership?",
        answer:
          "No. Your membership pays for planning and help. You pay for flights, stays, and tickets, and the itinerary estimates them before you decide.",
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
        answer: `Your traveler type, destinations you'll love, itinerary summaries, ${free.messages} messages a month to our team, and travel points with their badges. Free stays free.`,
      },
      {
        id: "prices",
        question: "What do the paid plans cost?",
        answer: `${base.name} is ${priceText("base")} and ${elite.name} is ${priceText("elite")}, in US dollars. Both are billed monthly, with no yearly commitment.`,
        link: { page: "membership", label: "Compare plans" },
      },
      {
        id: "cancel",
        question: "Can I cancel at any time?",
        answer:
          "Yes. You keep your plan until the end of the month you've paid for, then return to Free. Your trips stay where they are.",
      },
      {
        id: "card-details",
        question: "Where do my card details go?",
        answer:
          "To our payment provider, and nowhere else. You enter them on the provider's own page, so we never see or store your card number.",
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
          "You can require a code from an authenticator app every time you sign in, with ten recovery codes in case you lose your phone. We email you when someone signs in from a new device, and we sign you out after ten minutes without activity.",
      },
      {
        id: "forgot-password",
        question: "I forgot my password. What now?",
        answer:
          "Ask for a link on the sign-in page. It works once, for one hour, and signs you out everywhere when you choose the new password.",
        link: { page: "forgotPassword", label: "Reset my password" },
      },
      {
        id: "take-my-data",
        question: "Can I download everything you know about me?",
        answer:
          "Yes, from your settings. We put everything into one file and email you when it's ready. You can download it for seven days.",
      },
      {
        id: "delete-account",
        question: "How do I delete my account?",
        answer:
          "In your settings. We delete your account and everything in it after 14 days; until then you can change your mind with one click. Only the invoices stay with our payment provider, who has to keep them.",
      },
      {
        id: "shared-albums",
        question: "Who sees a shared album?",
        answer:
          "Anyone with the link sees the pictures, captions, destination, and dates, but no names. The copies they see carry no location or camera data. When and where a photo was taken, we keep for your journal, and only you see the place.",
      },
    ],
  },
];

export const faqEntries: readonly FaqEntry[] = faqCategories.flatMap(({ questions }) => questions);
