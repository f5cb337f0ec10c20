import type { Quote } from "../../lib/page/quotes.tsx";

/** Static testimonials and posts of the specification (§2.8). */
export const testimonials: readonly Quote[] = [
  {
    text: "We had nine days and two children who do not like museums. The plan had a beach on every second afternoon and a museum with a slide in it.",
    name: "Hannah and Tom",
    place: "Barcelona",
  },
  {
    text: "It rained on day three. Under the rain was a roof: a tea house, a covered market and the one gallery I would have missed.",
    name: "Priya",
    place: "Kyoto",
  },
  {
    text: "I wrote that I walk slowly. Nobody asked why. Every day had its taxi where the hill was.",
    name: "Walter",
    place: "Lisbon",
  },
  {
    text: "Our concierge moved a dinner by two hours from the other side of the world, while we stood on the ferry.",
    name: "Sofia",
    place: "Santorini",
  },
  {
    text: "I have planned trips for friends for twenty years. This is the first plan I have not changed.",
    name: "Marcus",
    place: "Patagonia",
  },
];

export const posts: readonly Quote[] = [
  { text: "Day four, 7 am, nobody here but us and the herons.", name: "@twoandamap", place: "Iceland" },
  { text: "The plan said: sit down for an hour. So we did.", name: "@slow.june", place: "Rome" },
  { text: "Found the noodle place. It was exactly where it said.", name: "@mei.eats", place: "Bangkok" },
  {
    text: "First trip with my mother in eleven years. One bench per hour.",
    name: "@ana.p",
    place: "Croatia",
  },
  { text: "Sunrise where the plan sent us, and nobody else for an hour.", name: "@leo_goes", place: "Nepal" },
  { text: "Booked nothing ourselves. Missed nothing either.", name: "@the.okafors", place: "Cape Town" },
];
