import { brand } from "@evoya/domain/brand";
import { limitOf } from "@evoya/domain/entitlements";
import bali from "../../art/destinations/bali.svg";
import costaRica from "../../art/destinations/costa-rica.svg";
import cusco from "../../art/destinations/cusco.svg";
import iceland from "../../art/destinations/iceland.svg";
import kyoto from "../../art/destinations/kyoto.svg";
import marrakech from "../../art/destinations/marrakech.svg";
import rome from "../../art/destinations/rome.svg";
import santorini from "../../art/destinations/santorini.svg";
import compass from "../../art/spots/compass.svg";
import letter from "../../art/spots/letter.svg";
import map from "../../art/spots/map.svg";
import { paths } from "../../paths.ts";

// Imports the pictures one by one: the table of all pictures would cost this page another kilobyte.

export const steps = [
  {
    art: compass,
    title: "Take the quiz",
    text: "Fourteen short questions about pace, food, budget, and company. It takes about two minutes, and you don't need an account to start.",
  },
  {
    art: map,
    title: "Review your itinerary",
    text: "See a summary and your first day for free, and every day with Basic: times, places, and costs.",
  },
  {
    art: letter,
    title: "Book, or ask your concierge",
    text: "Book it yourself from the plan, or hand it to a concierge who replies in person and keeps you posted at every step.",
  },
] as const;

export const destinations = [
  {
    art: rome,
    name: "Rome",
    country: "Italy",
    line: "Two thousand years before lunch",
    path: paths.destination("europe", "rome"),
  },
  {
    art: kyoto,
    name: "Kyoto",
    country: "Japan",
    line: "Lanterns, moss, and morning bells",
    path: paths.destination("asia", "kyoto"),
  },
  {
    art: bali,
    name: "Bali",
    country: "Indonesia",
    line: "Rice terraces that end in the sea",
    path: paths.destination("asia", "bali"),
  },
  {
    art: iceland,
    name: "Iceland",
    country: "Iceland",
    line: "Waterfalls by day, green skies by night",
    path: paths.destination("europe", "iceland"),
  },
  {
    art: santorini,
    name: "Santorini",
    country: "Greece",
    line: "White steps down to blue water",
    path: paths.destination("europe", "santorini"),
  },
  {
    art: marrakech,
    name: "Marrakech",
    country: "Morocco",
    line: "Spice, tiles, and rooftop dusk",
    path: paths.destination("africa", "morocco"),
  },
  {
    art: cusco,
    name: "Cusco",
    country: "Peru",
    line: "The old stones of the Andes",
    path: paths.destination("south-america", "peru"),
  },
  {
    art: costaRica,
    name: "Costa Rica",
    country: "Costa Rica",
    line: "Where the forest does the talking",
    path: paths.destination("caribbean", "costa-rica"),
  },
] as const;

/** A sample conversation with us. */
export const conversation = [
  {
    from: "member",
    day: "Thursday",
    time: "16:10",
    text: "Our ferry to Santorini is canceled. We're in Piraeus with two suitcases.",
  },
  {
    from: "concierge",
    day: null,
    time: "16:21",
    text: "Stay put. There's a seat for two on the 7:05 flight, and the hotel knows you'll be late.",
  },
  {
    from: "concierge",
    day: null,
    time: "16:26",
    text: "Friday can start late. The caldera walk fits at ten: shall I move it?",
  },
] as const;

export const conciergeOffers = [
  "Someone on our team reads every request and writes back.",
  "You see where it stands: new, in progress, completed.",
  "Your plan and your messages are in one place, for both of you.",
] as const;

export const questions = [
  {
    question: "Do I need an account to take the quiz?",
    answer:
      "No. Take it first. We keep your answers while you decide and move them into your account when you create one, so you never answer twice.",
  },
  {
    question: "What do I get for free?",
    answer: `Your traveler type and what makes it yours, destinations you'll love, and a summary of your itinerary. You can also store up to ${limitOf("free", "documents")} travel documents and start earning travel points. It stays free.`,
  },
  {
    question: "What changes with the Basic plan?",
    answer: `You see every itinerary in full, hour by hour with costs and transfers, and you can ask a concierge to plan or change a trip ${limitOf("base", "concierge_requests")} times a month.`,
  },
  {
    question: "How is the itinerary made?",
    answer:
      "From your quiz answers, your dates, and your budget. We group places by neighborhood, repeat nothing, and add up costs by day and in total. Every stop says where it comes from, and with Basic or Elite you can change any of it.",
  },
  {
    question: "Can I cancel at any time?",
    answer:
      "Yes. Paid plans are billed monthly. When you cancel, you keep your plan until the end of the month you've paid for, then return to Free with your trips intact.",
  },
  {
    question: "Who answers when I write to the concierge?",
    answer: `Someone on our team. ${brand.supportHours}, you can also call ${brand.supportPhone} or email ${brand.supportEmail}.`,
  },
] as const;
