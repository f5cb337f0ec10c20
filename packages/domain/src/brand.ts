/** Everything that names the company. Change this file to rebrand the product (design §0, D24). */
export const brand = {
  name: "Evoya",
  tagline: "Travel that feels like you",
  description:
    "Day-by-day itineraries, a concierge who answers, and every document of your trip in one place.",
  supportEmail: "hello@evoya.test",
  supportPhone: "+1 (305) 555-0142",
  supportHours: "Every day, 8\u00a0AM to 10\u00a0PM Eastern",
} as const;
