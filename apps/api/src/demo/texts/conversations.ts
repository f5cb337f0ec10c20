export type Turn = { from: "member" | "staff"; text: string };
export type Conversation = { subject: string; turns: readonly Turn[] };

const member = (text: string): Turn => ({ from: "member", text });
const staff = (text: string): Turn => ({ from: "staff", text });

/** General conversations a member starts. `{name}` is the member's first name. */
export const conversations: readonly Conversation[] = [
  {
    subject: "Passport runs out in spring",
    turns: [
      member("Hello! My passport is valid until April and I land home in February. Is that enough?"),
      staff(
        "Hi {name}, good that you ask now. Many countries want six months from the day you arrive, so I would renew it before you fly. The express service takes about a week at the moment.",
      ),
      member("Booked an appointment for Thursday. Thank you!"),
      staff("Perfect. Tell us the new number when you have it and we will change it on your bookings."),
    ],
  },
  {
    subject: "Seats together",
    turns: [
      member(
        "We were just given seats in three different rows. Two of us are under ten. Can anything be done?",
      ),
      staff(
        "I have called the airline, {name}: you are now in 24 A to D, all four together. Your boarding passes have been sent again.",
      ),
      member("You are wonderful. The six-year-old says so too."),
    ],
  },
  {
    subject: "A quieter hotel?",
    turns: [
      member(
        "The reviews of the second hotel mention a bar on the ground floor. I am a light sleeper. Is there an alternative?",
      ),
      staff(
        "There is. Two streets further up is a guesthouse with nine rooms around a courtyard, at nearly the same price. I have put a room on hold for you until tomorrow evening.",
      ),
    ],
  },
  {
    subject: "What to pack for the evenings",
    turns: [
      member("Is one warm layer enough, or will I regret it?"),
      staff(
        "One warm layer and something windproof, {name}. The days are mild, but it drops quickly after sunset. And comfortable shoes before anything else.",
      ),
      member("Shoes it is. Thanks!"),
    ],
  },
  {
    subject: "Vegetarian restaurants",
    turns: [
      member("Could you add a few vegetarian places to the plan? Nothing fancy, just not only salad."),
      staff(
        "Happily. I have added five, one near every stop. The one on day three has no sign: look for the green door.",
      ),
      member("We found the green door. Best meal of the trip. 💚"),
      staff("That makes our day! Should we note it for the next traveler?"),
      member("Please do, but only for the nice ones."),
    ],
  },
  {
    subject: "Upgrading",
    turns: [member("If I change to the higher plan in the middle of the month, do I pay twice?")],
  },
  {
    subject: "Thank you",
    turns: [
      member("We are home again and just wanted to say thank you. Everything worked, even the ferry."),
      staff("Thank you for telling us, {name}. Even the ferry! Sleep well, and show us your photos."),
    ],
  },
  {
    subject: "Changing the date",
    turns: [
      member(
        "My leave was moved by a week. How hard would it be to move the whole trip? 😬 The flights are flexible, I think, and I haven't booked the museum yet.",
      ),
    ],
  },
];

/** What staff write about a request they're handling, and the replies. `{place}` is its destination. */
export const requestConversations: readonly (readonly Turn[])[] = [
  [
    staff(
      "Hi {name}, I have read your wishes for {place} and started on it. May I ask one thing: do you prefer to stay in one place, or move on every few days?",
    ),
    member("One change at most, please. We like to unpack."),
    staff("Noted: two bases, no more. You will have a first draft by tomorrow evening."),
  ],
  [
    staff(
      "Good news about {place}: the small hotel I hoped for has a room on your dates. Should I hold it for 48 hours?",
    ),
    member("Yes please! It looks lovely."),
    staff("Held. I will send the complete plan with both flight options today."),
    member("We would take the later flight."),
  ],
  [
    staff(
      "Hello {name}, your first draft for {place} is ready. I kept the third day free, as you asked. Have a look whenever it suits you.",
    ),
  ],
  [
    staff(
      "Hi {name}, for {place} I would suggest going by train on the first leg: an hour longer, and the view is half the trip. Would you like that?",
    ),
    member("If there is a window seat in it, absolutely."),
    staff("Two window seats, facing forward."),
  ],
];
