/** Places the built-in planner knows, as members type them, and where concierges are asked to go. */
export const plannedPlaces = [
  "Bali, Indonesia",
  "Kyoto, Japan",
  "Rome, Italy",
  "Reykjavik, Iceland",
  "Cusco, Peru",
  "Marrakech, Morocco",
  "Santorini, Greece",
  "Arenal, Costa Rica",
] as const;

export const dreamPlaces = [
  "Lisbon and the Alentejo",
  "Kyoto in autumn",
  "The Amalfi Coast",
  "Patagonia, Chile and Argentina",
  "Cape Town",
  "Northern Vietnam",
  "The Scottish Highlands",
  "Santorini and Naxos",
  "Hokkaidō in winter",
  "Rajasthan",
  "Oaxaca",
  "The Azores",
  "Slovenia by train",
  "Sri Lanka",
  "Québec City",
  "The Dolomites",
  "Zanzibar",
  "Tasmania",
] as const;

/** What members tell a concierge when they ask. */
export const requestNotes = [
  "It is our tenth anniversary on the third day. Nothing loud, please: one dinner worth dressing up for is plenty.",
  "We travel with my mother, who is 78 and walks well but slowly. Few stairs, and a rest after lunch.",
  "Two children, 6 and 9. They will follow anyone who mentions volcanoes. Adjoining rooms if at all possible.",
  "I have been dreaming of this for years and would rather see three places properly than eight from a bus.",
  "We are flexible by a week either way if the flights are better. Trains over short flights wherever it makes sense.",
  "A surprise for my partner 🤫 so please write, do not call, and never before nine in the evening.",
  "Vegetarian throughout. We love markets and cooking classes, and do not mind simple rooms if the food is good.",
  "",
  "Four friends, one birthday, no casino. A house rather than a hotel, with a table that seats six for guests.",
  "First time this far from home. Someone to meet us at the airport would take a weight off my mind.",
] as const;

/** What staff note for each other; members never see these. */
export const internalNotes = [
  "Called Tuesday, prefers email. Has a soft spot for small hotels with gardens; last trip loved the riad.",
  "Budget is firm. Two options out, one with the night train. Waiting for a yes before the 48 h hold ends.",
  "Anniversary dinner booked under the other surname. Do NOT mention it in messages.",
  "Mobility: ground floor or lift. Checked with both hotels by phone, names noted on the quote.",
  "Flights ticketed, hotels on deposit. Balance due 30 days before departure. Transfers still open.",
  "Very happy with the last trip, wrote a review. Offer the guide from Kyoto again if available.",
] as const;

export const tripRequestNotes = [
  "We would love help with the order of the places. Everything we read says something different.",
  "Honeymoon! 💍 A little romance, not too many rose petals.",
  "School holidays only, sorry. Somewhere the grandparents can fly to directly would be ideal.",
  "Open to ideas. We want to come home knowing how to cook one new thing.",
  null,
  "I use a folding wheelchair for longer distances. Happy to explain what works and what does not.",
] as const;

export const bookingNotes = [
  "Please book everything as planned. If the second hotel is full, something as quiet nearby is fine.",
  "Could we leave a day later? Otherwise exactly as it is.",
  "We would like to pay in two parts, if that is possible.",
] as const;

export const captions = [
  "First light, and we had it all to ourselves",
  "Worth the 4 a.m. alarm 🌅",
  "Lost, happily",
  "The best bowl of noodles of my life. The photo does not do the steam justice.",
  "Grandma beat us all to the top 💪",
  "Blue hour",
  "Where the road ended and the goats began 🐐",
  "We said one more bend, then one more, and then it was dark and someone’s aunt was feeding us soup in a kitchen the size of a cupboard. This is the view from her window the morning after.",
  "Rain day = tea day ☔🍵",
  "Not a filter",
  "The quiet before the market",
  "Home for three nights",
] as const;

export const albumTitles = [
  "Our days there",
  "The best of it",
  "For the family",
  "Before we forget",
] as const;
