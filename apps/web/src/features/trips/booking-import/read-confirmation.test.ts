import { describe, expect, test } from "vitest";
import {
  aPdf,
  brunch,
  flightMail,
  hotelMail,
  overnight,
  roundTrip,
  tableFile,
} from "./confirmations.fixture.ts";
import type { FoundBooking } from "./found-booking.ts";
import { readConfirmation } from "./read-confirmation.ts";

const today = "2027-05-01";
const bytesOf = (text: string) => new TextEncoder().encode(text);

/** The bookings found in a text or file; fails if it can't be read. */
async function found(given: string | Uint8Array<ArrayBuffer>): Promise<FoundBooking[]> {
  const reading = await readConfirmation(
    typeof given === "string" ? { text: given } : { bytes: given },
    today,
  );
  if (!reading.ok) throw new Error(reading.reason);
  return reading.bookings;
}
const at = (date: string, time: string | null, zone: string | null = null) => ({
  date,
  time,
  zone,
  either: null,
});

describe("an email", () => {
  test("with a flight as data: taken from the data, in local times", async () => {
    expect(await found(flightMail)).toEqual([
      {
        kind: "flight",
        title: "Flight AZ 609, JFK to FCO",
        starts: at("2027-08-02", "16:10", "UTC-04:00"),
        ends: at("2027-08-03", "06:40", "UTC+02:00"),
        number: "RXJ34P",
        address: "John F. Kennedy International Airport",
        price: { cents: 124_050, currency: "USD" },
        isCancelled: false,
      },
    ]);
  });

  test("about a hotel, in plain words", async () => {
    expect(await found(hotelMail)).toEqual([
      {
        kind: "stay",
        title: "Hotel Santa Chiara",
        starts: at("2027-08-03", "15:00"),
        ends: at("2027-08-06", "11:00"),
        number: "8842107",
        address: "Via di Santa Chiara 21, 00186 Rome, Italy",
        price: { cents: 62_000, currency: "EUR" },
        isCancelled: false,
      },
    ]);
  });

  test("with an attached calendar file", async () => {
    const mail = [
      "From: tables@example.com",
      "Subject: See you soon",
      "MIME-Version: 1.0",
      'Content-Type: multipart/mixed; boundary="b"',
      "",
      "--b",
      "Content-Type: text/plain",
      "",
      "See you soon!",
      "--b",
      'Content-Type: text/calendar; name="table.ics"',
      "Content-Disposition: attachment",
      "",
      tableFile,
      "--b--",
    ].join("\r\n");
    expect(await found(mail)).toMatchObject([{ kind: "table", title: "Table at Armando al Pantheon" }]);
  });

  test("whose reservation was canceled says so", async () => {
    const mail = flightMail.replace("ReservationConfirmed", "ReservationCancelled");
    expect(await found(mail)).toMatchObject([{ isCancelled: true }]);
  });

  test("with microdata", async () => {
    const page = `<html><body><div itemscope itemtype="http://schema.org/FoodEstablishmentReservation">
      <meta itemprop="reservationNumber" content="OT12345"><meta itemprop="startTime" content="2027-08-04T20:00:00+02:00">
      <div itemprop="reservationFor" itemscope itemtype="http://schema.org/FoodEstablishment"><b itemprop="name">Da Enzo</b>
      <span itemprop="address">Via dei Vascellari 29</span></div></div></body></html>`;
    expect(await found(page)).toMatchObject([
      {
        kind: "table",
        title: "Da Enzo",
        number: "OT12345",
        address: "Via dei Vascellari 29",
        starts: { time: "20:00" },
      },
    ]);
  });
});

describe("a calendar file", () => {
  test("gives its events with their zone", async () => {
    expect(await found(tableFile)).toEqual([
      {
        kind: "table",
        title: "Table at Armando al Pantheon",
        starts: at("2027-08-04", "19:30", "Europe/Rome"),
        ends: at("2027-08-04", "21:30", "Europe/Rome"),
        number: "TF-90121",
        address: "Salita dei Crescenzi 31, Rome",
        price: null,
        isCancelled: false,
      },
    ]);
  });

  test("in UTC uses the calendar's zone; without one, it stays UTC", async () => {
    const utc = tableFile
      .replace("DTSTART;TZID=Europe/Rome:20270804T193000", "DTSTART:20270804T173000Z")
      .replace("DTEND;TZID=Europe/Rome:20270804T213000", "DTEND:20270804T193000Z");
    expect(await found(utc)).toMatchObject([{ starts: at("2027-08-04", "17:30", "UTC") }]);
    const zoned = utc.replace("VERSION:2.0", "VERSION:2.0\r\nX-WR-TIMEZONE:Europe/Rome");
    expect(await found(zoned)).toMatchObject([{ starts: at("2027-08-04", "19:30", "Europe/Rome") }]);
  });
});

test("a train ticket as PDF", async () => {
  const pdf = aPdf([
    "Trenitalia - your e-ticket",
    "PNR: KX7Q2M",
    "Train Frecciarossa 9521",
    "Roma Termini -> Firenze S.M.N.",
    "Departure 06 August 2027 09:05",
    "Arrival 06 August 2027 10:41",
    "Coach 4, seat 12A",
    "Total 59.80 EUR",
  ]);
  expect(await found(pdf)).toEqual([
    {
      kind: "transfer",
      title: "Frecciarossa 9521, Roma Termini to Firenze S.M.N.",
      starts: at("2027-08-06", "09:05"),
      ends: at("2027-08-06", "10:41"),
      number: "KX7Q2M",
      address: "",
      price: { cents: 5_980, currency: "EUR" },
      isCancelled: false,
    },
  ]);
});

describe("plain text", () => {
  test("with two flights: each with its own times", async () => {
    expect(await found(roundTrip)).toMatchObject([
      {
        title: "Flight DL 182, BOS to FCO",
        starts: at("2027-08-02", "20:15"),
        ends: at("2027-08-03", "10:40"),
        number: "GH2K9L",
      },
      {
        title: "Flight DL 183, FCO to BOS",
        starts: at("2027-08-09", "11:30"),
        ends: at("2027-08-09", "14:55"),
        number: "GH2K9L",
      },
    ]);
  });

  test("with a night flight: it lands on the next day", async () => {
    expect(await found(overnight)).toMatchObject([
      { starts: at("2027-08-02", "22:05"), ends: at("2027-08-03", "06:40") },
    ]);
  });

  test("landing earlier on the clock is the next day, unless its own day is written", async () => {
    const flight = (arrival: string) => `Flight NH 106, HND to LAX
Departs 2 Aug 2027 22:55
Arrives ${arrival}`;
    expect(await found(flight("17:00"))).toMatchObject([{ ends: at("2027-08-03", "17:00") }]);
    expect(await found(flight("2 Aug 2027 17:00"))).toMatchObject([{ ends: at("2027-08-02", "17:00") }]);
  });

  test("with a date that reads both ways: both are given, and none is chosen", async () => {
    expect(await found(brunch("03/04/2027"))).toMatchObject([
      {
        title: "The Breakfast Club",
        starts: { date: null, time: "11:30", either: ["2027-03-04", "2027-04-03"] },
        number: "BC5519",
      },
    ]);
  });

  test.each(["14/08/2027", "14.08.2027", "Sat 14 August 2027", "August 14, 2027", "2027-08-14"])(
    "with a date that reads one way: %s",
    async (date) => {
      expect(await found(brunch(date))).toMatchObject([{ starts: at("2027-08-14", "11:30") }]);
    },
  );

  test("without a year means the next one", async () => {
    expect(await found(brunch("March 4"))).toMatchObject([{ starts: { date: "2028-03-04" } }]);
  });

  test("doesn't mistake the day of booking for the day of the visit", async () => {
    const text = `Booked on April 2, 2027\n${brunch("August 14, 2027")}\nCancel free of charge until August 12, 2027`;
    expect(await found(text)).toMatchObject([{ starts: { date: "2027-08-14" } }]);
  });
});

describe("nothing is found", () => {
  test.each([
    ["nothing", ""],
    ["small talk", "Hi Ada, are you coming to lunch? Bring the blue umbrella."],
    ["a list of dates", "1/2, 3/4, 5/6"],
    ["noise", "\u0000\u0001 %%% ���� 0x00ff"],
  ])("in %s", async (_, text) => {
    expect(await found(text)).toEqual([]);
  });

  test.each([
    ["calendar", "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART"],
    ["PDF", "%PDF-1.7\nnothing of one"],
  ])("in a broken %s, which is unreadable", async (_, text) => {
    expect(await readConfirmation({ bytes: bytesOf(text) }, today)).toEqual({
      ok: false,
      reason: "unreadable",
    });
  });
});

describe("malicious input", () => {
  test("HTML is text: scripts, styles, and addresses leave no trace", async () => {
    const page = `<html><body><script>window.hacked = 1</script><style>p{background:url(https://evil.example/x)}</style>
      <img src="https://evil.example/pixel" onerror="alert(1)"><p>Your table at <b>Da Enzo</b> is booked for August 4, 2027
      at 8:00 PM.</p><p>Confirmation number: <a href="javascript:alert(1)">EN-2204</a></p></body></html>`;
    const reading = await readConfirmation({ text: page }, today);
    expect(reading).toMatchObject({ ok: true, bookings: [{ kind: "table", number: "EN-2204" }] });
    expect(JSON.stringify(reading)).not.toMatch(/evil|hacked|alert|<|javascript/);
  });

  test("data can't reach an object's prototype", async () => {
    const page = `<html><div itemscope itemtype="x"><i itemprop="__proto__">polluted</i></div>
      <script type="application/ld+json">{"__proto__": {"polluted": 1}, "@type": "FlightReservation"}</script></html>`;
    await found(page);
    expect("polluted" in {}).toBe(false);
  });

  test("endlessly nested data, and thousands of reservations, are bounded", async () => {
    const nested = `${'{"a":'.repeat(20_000)}1${"}".repeat(20_000)}`;
    const flight = flightMail.slice(flightMail.indexOf("{"), flightMail.lastIndexOf("}") + 1);
    const many = Array.from({ length: 1_500 }, (_, i) => flight.replace("RXJ34P", `N${i}`)).join(",");
    const page = (json: string) => `<html><script type="application/ld+json">${json}</script></html>`;
    expect(await found(page(nested))).toEqual([]);
    expect(await found(page(`[${many}]`))).toHaveLength(20);
  });

  test("a file over 2 MB isn't read", async () => {
    expect(await readConfirmation({ text: "a".repeat(2_000_001) }, today)).toEqual({
      ok: false,
      reason: "too_big",
    });
  });

  test.each([
    ["one word", "A".repeat(1_900_000)],
    ["labels", "Booking number ".repeat(120_000)],
    ["dates", "Flight AZ 609 August 4, 2027 8:00 PM ".repeat(50_000)],
    ["lines", "\n ".repeat(900_000)],
    ["tags", `<html>${"<div>".repeat(300_000)}`],
    ["headers", `Content-Type: text/plain\n${"a: b\n ".repeat(200_000)}`],
  ])("comes to an end with two megabytes of %s", async (_, text) => {
    await readConfirmation({ text }, today);
  });
});
