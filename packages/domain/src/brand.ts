/** Everything that names the company. Change this file to re-brand the product (design §0, D24). */
export const brand = {
  name: "Evoya",
  tagline: "Travel that feels like you",
  description:
    "Day-by-day itineraries, a concierge who answers, and every document of your trip in one place.",
  supportEmail: "hello@evoya.test",
  supportPhone: "+1 (305) 555-0142",
  /** What members put on posts that belong to a trip. */
  hashtag: "#EvoyaTravels",
  supportHours: "Every day, 8 am to 10 pm Eastern",
  /** Marketing figures of the spec; set one to null and the places that show it leave it out. */
  figures: {
    rating: "4.9/5",
    travellers: "2,500+",
    wouldRecommend: "98%",
    happyTravellers: "10,000+",
    destinations: "50+",
    countries: "100+",
    averageRating: "4.9",
    memories: "10k+",
  } as {
    [Figure in
      | "rating"
      | "travellers"
      | "wouldRecommend"
      | "happyTravellers"
      | "destinations"
      | "countries"
      | "averageRating"
      | "memories"]: string | null;
  },
} as const;
