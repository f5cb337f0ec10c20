/** Confirmations as airlines, hotels, and restaurants write them, made up for tests. */

const flight = {
  "@context": "http://schema.org",
  "@type": "FlightReservation",
  reservationNumber: "RXJ34P",
  reservationStatus: "http://schema.org/ReservationConfirmed",
  underName: { "@type": "Person", name: "Ada Park" },
  totalPrice: "1,240.50",
  priceCurrency: "USD",
  reservationFor: {
    "@type": "Flight",
    flightNumber: "609",
    airline: { "@type": "Airline", name: "ITA Airways", iataCode: "AZ" },
    departureAirport: {
      "@type": "Airport",
      name: "John F. Kennedy International Airport",
      iataCode: "JFK",
    },
    departureTime: "2027-08-02T16:10:00-04:00",
    arrivalAirport: { "@type": "Airport", name: "Rome Fiumicino", iataCode: "FCO" },
    arrivalTime: "2027-08-03T06:40:00+02:00",
  },
};

/** An email that carries its flight as schema.org data, once for the email and once more for the second traveler. */
export const flightMail = `From: ITA Airways <bookings@example.com>
To: ada@example.com
Subject: Your flight to Rome
Date: Thu, 15 Apr 2027 09:12:00 +0000
MIME-Version: 1.0
Content-Type: text/html; charset=utf-8

<html><head><script type="application/ld+json">${JSON.stringify([flight, flight])}</script></head>
<body><h1>Your flight to Rome</h1><p>Booked on April 15, 2027. Have a good trip!</p></body></html>
`;

export const hotelMail = `From: Hotel Santa Chiara <stay@example.com>
To: ada@example.com
Subject: Booking confirmation
Date: Thu, 15 Apr 2027 09:12:00 +0000
MIME-Version: 1.0
Content-Type: text/plain; charset=utf-8

Dear Ada Park,

Thank you for choosing us. Your room is confirmed.

Hotel: Hotel Santa Chiara
Address: Via di Santa Chiara 21, 00186 Rome, Italy
Confirmation number: 8842107
Check-in: Tuesday, August 3, 2027 (from 3:00 PM)
Check-out: Friday, August 6, 2027 (until 11:00 AM)
Guests: 2 adults, 3 nights
Total price: EUR 620.00, breakfast included

Free cancellation until July 30, 2027.
`;

export const tableFile = [
  "BEGIN:VCALENDAR",
  "VERSION:2.0",
  "PRODID:-//Tables//EN",
  "BEGIN:VEVENT",
  "UID:90121@example.com",
  "DTSTAMP:20270420T100000Z",
  "DTSTART;TZID=Europe/Rome:20270804T193000",
  "DTEND;TZID=Europe/Rome:20270804T213000",
  "SUMMARY:Table at Armando al Pantheon",
  "LOCATION:Salita dei Crescenzi 31\\, Rome",
  "DESCRIPTION:Party of 2.\\nConfirmation number: TF-90121",
  "STATUS:CONFIRMED",
  "END:VEVENT",
  "END:VCALENDAR",
].join("\r\n");

export const roundTrip = `Your trip is booked
Confirmation code: GH2K9L

Mon, Aug 2, 2027
Flight DL 182
BOS 8:15 PM
FCO 10:40 AM +1

Mon, Aug 9, 2027
Flight DL 183
FCO 11:30 AM
BOS 2:55 PM

Total: $1,830.20
`;

export const overnight = `E-ticket receipt
Booking reference: QP4T7Z
Flight AZ 609 New York (JFK) to Rome (FCO)
Departs 2 Aug 2027 22:05
Arrives 06:40+1
`;

export const brunch = (date: string): string => `Your table at The Breakfast Club is confirmed.
Date: ${date}
Time: 11:30
Party of 4
Booking reference: BC5519
`;

/** A PDF of one page with a line of text each. */
export function aPdf(lines: readonly string[]): Uint8Array<ArrayBuffer> {
  const escaped = lines.map((line) => line.replaceAll(/[\\()]/g, "\\$&"));
  const drawn = `BT /F1 12 Tf 50 780 Td 16 TL ${escaped.map((line) => `(${line}) Tj T*`).join(" ")} ET`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ];
  let pdf = "%PDF-1.4\n";
  const offsets = objects.map((object, i) => {
    const offset = pdf.length;
    pdf += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, "0")} 00000 n \n`;
  });
  const start = pdf.length;
  pdf += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join("")}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return new TextEncoder().encode(pdf);
}
