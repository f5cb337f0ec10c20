/**
 * Festivals and seasons that change what a visit is like, with dates that follow a rule. Source: general knowledge, as
 * of November 2026; those announced each year, or by a moon whose dates we don't know, aren't here. Decision 317.
 */
import type { EventDates } from "./event-dates.ts";

export type TravelEvent = {
  name: string;
  /** Everywhere in a country, spelled as destinations have it, at one of our destinations, or at all but some of them. */
  in: { country: string } | { destinationId: string } | { allBut: readonly string[] };
  dates: EventDates;
  /** What it means for a visitor, in one or two sentences. */
  advice: string;
  /**
   * Streets that are closed to cars: about when on each of these days, or on one of them ("MM-DD"), and in which areas,
   * by their names.
   */
  closes?: { from: string; until: string; areas: readonly string[]; only?: string };
  /** Nature keeps no calendar: these are the usual days. */
  isUsual?: true;
};

export const travelEvents: readonly TravelEvent[] = [
  {
    name: "Songkran",
    in: { country: "Thailand" },
    dates: { from: "04-13", to: "04-15" },
    advice:
      "The Thai new year is a water fight in every street: carry phone and passport in something dry. Many shops close, and trains and buses are full days before.",
  },
  {
    name: "Chinese New Year",
    in: { destinationId: "bangkok" },
    dates: { feast: "Chinese New Year", from: -1, to: 1 },
    closes: { from: "16:00", until: "24:00", areas: ["Chinatown and Talat Noi"] },
    advice:
      "Chinatown is at its fullest: Yaowarat closes to cars for lions and dragons, so take the metro. Many of its family shops and kitchens close for these days.",
  },
  {
    name: "Lunar New Year",
    in: { destinationId: "sydney" },
    dates: { feast: "Chinese New Year", from: 0, to: 1 },
    advice: "Lanterns and lion dances around Haymarket and the harbor: reserve a table in Chinatown early.",
  },
  {
    name: "Lunar New Year",
    in: { destinationId: "new-york" },
    dates: { feast: "Chinese New Year", from: 0, to: 1 },
    advice:
      "Lion dances and confetti fill Chinatown, and some of its kitchens close on the first day. The parade is on another day: look it up.",
  },
  {
    name: "Holi",
    in: { destinationId: "india" },
    dates: { feast: "Holi", from: 0, to: 0 },
    advice:
      "Colored powder and water fly in every street until early afternoon: wear what you can throw away, and keep phone and eyes covered. Much stays closed until then; crowds can get rough.",
  },
  {
    name: "Diwali",
    in: { destinationId: "india" },
    dates: { feast: "Diwali", from: 0, to: 0 },
    advice:
      "Lamps in every window, and fireworks until late. Shops and sights close early, trains are full for days, and the air is bad the morning after.",
  },
  {
    name: "Carnival",
    in: { country: "Brazil" },
    dates: { easterFrom: -51, easterTo: -47 },
    advice:
      "Street parades fill the days. Beds cost several times the usual, which the total doesn't count in; leave an hour more for every way across town.",
  },
  {
    name: "New Year's Eve at Copacabana",
    in: { destinationId: "rio" },
    dates: { from: "12-31", to: "12-31" },
    closes: { from: "18:00", until: "24:00", areas: ["Copacabana and Leme"] },
    advice:
      "Huge crowds in white watch the fireworks from the beach. Streets close in the evening, and the metro sells tickets for fixed hours ahead.",
  },
  {
    name: "Obon",
    in: { country: "Japan" },
    dates: { from: "08-13", to: "08-16" },
    advice:
      "Japan travels home to its families: reserve seats on trains early. Small shops and family restaurants close for some of these days.",
  },
  {
    name: "Golden Week",
    in: { country: "Japan" },
    dates: { from: "04-29", to: "05-05" },
    advice: "Four public holidays in a week: trains, beds, and sights are as full as they get. Go early.",
  },
  {
    name: "the Gion Festival's processions",
    in: { destinationId: "kyoto" },
    dates: { from: "07-14", to: "07-17" },
    advice:
      "Tall floats stand in the streets around Shijo for three evenings and roll on the morning of July 17. The center closes to cars; beds go months ahead.",
  },
  {
    name: "the fires of Gozan no Okuribi",
    in: { destinationId: "kyoto" },
    dates: { from: "08-16", to: "08-16" },
    advice: "Five giant fires burn on the hills from eight in the evening: find a bridge or a roof by seven.",
  },
  {
    name: "cherry blossom",
    in: { destinationId: "kyoto" },
    dates: { from: "03-25", to: "04-10" },
    isUsual: true,
    advice: "The best trees draw crowds by nine: start at seven, and look for lit-up gardens in the evening.",
  },
  {
    name: "autumn leaves",
    in: { destinationId: "kyoto" },
    dates: { from: "11-15", to: "12-05" },
    isUsual: true,
    advice:
      "Temples with maples open in the evening, too, and buses stand still by noon: walk, or take trains.",
  },
  {
    name: "Day of the Dead",
    in: { country: "Mexico" },
    dates: { from: "11-01", to: "11-02" },
    advice:
      "Altars and marigolds are everywhere, and families spend the night at the graves. Ask before you take pictures there.",
  },
  {
    name: "the eve of independence",
    in: { country: "Mexico" },
    dates: { from: "09-15", to: "09-16" },
    closes: { from: "14:00", until: "24:00", areas: ["Centro Histórico"] },
    advice:
      "At eleven in the evening of September 15, the Grito is called from town halls. Main squares close in the afternoon; a parade follows on the 16th.",
  },
  {
    name: "Inti Raymi",
    in: { country: "Peru" },
    dates: { from: "06-24", to: "06-24" },
    closes: { from: "07:00", until: "18:00", areas: ["Historic Center of Cusco"] },
    advice:
      "Cusco celebrates the sun in three places on one day: the center is closed to cars, and seats at Sacsayhuamán are sold weeks ahead.",
  },
  {
    name: "Holy Week and Easter",
    in: { destinationId: "rome" },
    dates: { easterFrom: -7, easterTo: 1 },
    advice:
      "Masses and processions close streets around the Vatican and, on Good Friday evening, the Colosseum. Bring patience, and book what you want to see.",
  },
  {
    name: "Bastille Day",
    in: { destinationId: "paris" },
    dates: { from: "07-14", to: "07-14" },
    closes: { from: "06:30", until: "13:00", areas: ["Champs-Élysées and Trocadéro"] },
    advice:
      "A parade closes the Champs-Élysées in the morning, and fireworks rise at the Eiffel Tower around eleven: stations nearby close early.",
  },
  {
    name: "the Fête de la Musique",
    in: { country: "France" },
    dates: { from: "06-21", to: "06-21" },
    advice:
      "Music plays in every street until late. Nobody needs a ticket, and nobody near the center sleeps early.",
  },
  {
    name: "Sant Jordi",
    in: { destinationId: "barcelona" },
    dates: { from: "04-23", to: "04-23" },
    advice:
      "Stalls of books and roses fill the Rambla and Passeig de Gràcia: lovely, and slow to walk through.",
  },
  {
    name: "the night of Sant Joan",
    in: { destinationId: "barcelona" },
    dates: { from: "06-23", to: "06-24" },
    advice:
      "Bonfires and firecrackers on the beaches until morning, then a day on which most things are closed.",
  },
  {
    name: "La Mercè",
    in: { destinationId: "barcelona" },
    dates: { from: "09-23", to: "09-24" },
    advice:
      "The city's own festival: towers of people, giants, and fireworks, mostly free, in the days around September 24.",
  },
  {
    name: "Santo António",
    in: { destinationId: "lisbon" },
    dates: { from: "06-12", to: "06-13" },
    closes: { from: "18:00", until: "24:00", areas: ["Alfama and Castelo"], only: "06-12" },
    advice:
      "On the night of June 12, all of Alfama grills sardines and dances. Trams don't get through; on the 13th, much is closed.",
  },
  {
    name: "the Dubrovnik Summer Festival",
    in: { country: "Croatia" },
    dates: { from: "07-10", to: "08-25" },
    advice: "Plays and concerts on the squares and forts of Dubrovnik every evening: look for tickets early.",
  },
  {
    name: "Thanksgiving",
    in: { destinationId: "new-york" },
    dates: { nth: 4, weekday: "Thursday", month: 11, days: 1 },
    advice:
      "The parade runs down Central Park West from about half past eight. Many restaurants serve one menu.",
  },
  {
    name: "the New York City Marathon",
    in: { destinationId: "new-york" },
    dates: { nth: 1, weekday: "Sunday", month: 11, days: 1 },
    advice:
      "Five boroughs are cut in two for most of the day: take the subway, and cross the course below ground.",
  },
  {
    name: "New Year's Eve at the harbor",
    in: { destinationId: "sydney" },
    dates: { from: "12-31", to: "12-31" },
    closes: { from: "16:00", until: "24:00", areas: ["The Rocks and Circular Quay"] },
    advice:
      "The good spots around the harbor fill by noon, many need a ticket, and roads and ferries stop in the evening.",
  },
  {
    name: "New Year's Eve at Times Square",
    in: { destinationId: "new-york" },
    dates: { from: "12-31", to: "12-31" },
    closes: { from: "14:00", until: "24:00", areas: ["Midtown"] },
    advice:
      "Midtown closes from early afternoon, and whoever leaves the pens doesn't get back in. Plan dinner elsewhere.",
  },
  {
    name: "New Year's Eve",
    in: { allBut: ["rio", "sydney", "new-york"] },
    dates: { from: "12-31", to: "12-31" },
    advice: "Reserve dinner early: many places are full, or have a set menu that night.",
  },
  {
    name: "Grand Kadooment",
    in: { destinationId: "barbados" },
    dates: { nth: 1, weekday: "Monday", month: 8, days: 1 },
    closes: { from: "08:00", until: "18:00", areas: ["Bridgetown and the Garrison"] },
    advice:
      "The end of Crop Over: costumed bands dance to Spring Garden, and the roads along the west coast stand still.",
  },
  {
    name: "Constitution Day",
    in: { country: "Norway" },
    dates: { from: "05-17", to: "05-17" },
    advice: "Children's parades and national dress in every town, and tables are booked long before.",
  },
  {
    name: "northern lights",
    in: { destinationId: "iceland" },
    dates: { from: "09-15", to: "03-31" },
    isUsual: true,
    advice: "On a clear, dark night, look north from about ten, away from lamps. Nobody can promise them.",
  },
  {
    name: "the sun inside Abu Simbel",
    in: { country: "Egypt" },
    dates: { from: "02-22", to: "02-22" },
    advice:
      "At sunrise, light reaches the innermost statues. Thousands come: go the evening before, or another day.",
  },
  {
    name: "the sun inside Abu Simbel",
    in: { country: "Egypt" },
    dates: { from: "10-22", to: "10-22" },
    advice:
      "At sunrise, light reaches the innermost statues. Thousands come: go the evening before, or another day.",
  },
];
