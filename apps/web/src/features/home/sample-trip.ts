/** One stop of the sample. The cost is per person in US cents; 0 means it's free. */
export type SampleStop = {
  /** "HH:MM". */
  time: string;
  title: string;
  detail: string;
  costCents: number;
  included?: boolean;
};
export type SampleDay = { name: string; area: string; stops: readonly SampleStop[] };

/**
 * Three days in Rome, written by hand: real places in an order you can walk, with estimated prices (euros rounded to
 * dollars), in the form of a member's own itinerary.
 */
export const sampleTrip: readonly SampleDay[] = [
  {
    name: "Ancient Rome",
    area: "Monti, the Forum, and Testaccio",
    stops: [
      {
        time: "08:30",
        title: "Cappuccino and a cornetto in Monti",
        detail: "At the bar, standing up, as Romans do. Then ten minutes on foot.",
        costCents: 400,
      },
      {
        time: "09:30",
        title: "Colosseum",
        detail: "Timed entry, booked ahead. Allow an hour and a quarter.",
        costCents: 2100,
      },
      {
        time: "11:15",
        title: "Roman Forum and Palatine Hill",
        detail: "The same ticket. Enter by the Arch of Titus, leave with the view.",
        costCents: 0,
        included: true,
      },
      {
        time: "13:30",
        title: "Lunch at Testaccio Market",
        detail: "Metro B from Colosseo to Piramide, two stops, fare included here.",
        costCents: 1600,
      },
      {
        time: "16:00",
        title: "Orange Garden on the Aventine",
        detail: "A quiet hour above the river, and the keyhole that frames St Peter's.",
        costCents: 0,
      },
      {
        time: "19:30",
        title: "Cacio e pepe in Testaccio",
        detail: "Twelve minutes downhill on foot. Reserve the day before.",
        costCents: 3800,
      },
    ],
  },
  {
    name: "Across the river",
    area: "The Vatican, Prati, and Trastevere",
    stops: [
      {
        time: "08:00",
        title: "Vatican Museums and Sistine Chapel",
        detail: "First entry of the day, booked online. Metro A to Ottaviano, fare included.",
        costCents: 3100,
      },
      {
        time: "11:45",
        title: "St Peter's Basilica",
        detail: "Free to enter. Shoulders and knees covered.",
        costCents: 0,
      },
      {
        time: "13:15",
        title: "Pizza al taglio in Prati",
        detail: "Cut to size, paid by weight, eaten outside.",
        costCents: 1200,
      },
      {
        time: "15:30",
        title: "Ponte Sant'Angelo to Piazza Navona",
        detail: "Twenty minutes on foot past Bernini's angels.",
        costCents: 0,
      },
      {
        time: "17:00",
        title: "Pantheon",
        detail: "Ticket booked ahead; last entry is at 6:30 PM.",
        costCents: 600,
      },
      {
        time: "20:00",
        title: "Dinner in Trastevere",
        detail: "Tram 8 from Largo Argentina, fare included. A table outside if the night is warm.",
        costCents: 4000,
      },
    ],
  },
  {
    name: "A slower day",
    area: "Campo de' Fiori, the Ghetto, and Villa Borghese",
    stops: [
      {
        time: "09:00",
        title: "Campo de' Fiori market",
        detail: "Fruit, pizza bianca, and a second coffee. Mornings only, never on Sunday.",
        costCents: 800,
      },
      {
        time: "10:30",
        title: "The Jewish Ghetto and Portico d'Ottavia",
        detail: "Seven minutes on foot, two thousand years of street.",
        costCents: 0,
      },
      {
        time: "12:30",
        title: "Carciofi alla giudia",
        detail: "Lunch in the Ghetto, artichokes fried whole.",
        costCents: 3200,
      },
      {
        time: "15:30",
        title: "Villa Borghese and the Pincio",
        detail: "Bus to Piazza del Popolo, fare included. Shade first, then the terrace.",
        costCents: 200,
      },
      {
        time: "17:45",
        title: "Spanish Steps, then Trevi",
        detail: "Downhill all the way; both are seen from the square at no cost.",
        costCents: 0,
      },
      {
        time: "19:30",
        title: "Aperitivo in Monti",
        detail: "One spritz, a plate of something, and the last light.",
        costCents: 1800,
      },
    ],
  },
];
