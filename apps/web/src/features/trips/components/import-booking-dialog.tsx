import type { Plan } from "@evoya/domain/planner/plan";
import { Button } from "@evoya/ui/button";
import { Callout } from "@evoya/ui/callout";
import { Dialog } from "@evoya/ui/dialog";
import { FileDrop } from "@evoya/ui/file-drop";
import { TextareaField } from "@evoya/ui/textarea-field";
import { useState } from "react";
import { askReader } from "../booking-import/ask-reader.ts";
import { emptyRow, rowOf } from "../booking-import/booking-rows.ts";
import {
  type Confirmation,
  type FoundBooking,
  type Reading,
  readingLimits,
} from "../booking-import/found-booking.ts";
import { BookingPreview } from "./booking-preview.tsx";

const emptyHanded = {
  nothing: "We couldn't find a booking in this. You can add it by hand, and we'll keep the text in its note.",
  too_big: "This is larger than 2 MB, so we didn't read it. Paste the part about your booking instead.",
  unreadable:
    "We couldn't read this. It may be damaged or locked. Paste its text instead, or add it by hand.",
  too_slow: "Reading this took too long, so we stopped. Paste the part about your booking instead.",
};

type ImportBookingDialogProps = { tripId: string; plan: Plan; onClose: () => void };

/** Reads a booking confirmation in the browser, shows the bookings it found, and adds those the member wants. */
export function ImportBookingDialog({ tripId, plan, onClose }: ImportBookingDialogProps) {
  const [text, setText] = useState("");
  const [isReading, setReading] = useState(false);
  const [failure, setFailure] = useState<keyof typeof emptyHanded | null>(null);
  const [found, setFound] = useState<FoundBooking[] | null>(null);

  const read = async (given: Confirmation) => {
    setReading(true);
    setFailure(null);
    const reading: Reading = await askReader(given);
    setReading(false);
    if (!reading.ok) return setFailure(reading.reason);
    if (reading.bookings.length > 0) return setFound(reading.bookings);
    // The file's text is kept for adding the booking by hand.
    setText(reading.text);
    setFailure("nothing");
  };

  const rows = found?.map((booking) => rowOf(booking, plan));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title="Import a booking"
      description={
        found
          ? "Please check what we read, and change what isn't right."
          : "Paste a confirmation, or choose its file. We read it here in your browser; it isn't sent to us."
      }
    >
      {rows ? (
        <BookingPreview
          tripId={tripId}
          plan={plan}
          rows={rows.length > 0 ? rows : [emptyRow(text)]}
          found={found ?? []}
          onBack={() => setFound(null)}
          onClose={onClose}
        />
      ) : (
        <form
          className="grid gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            void read({ text });
          }}
        >
          <TextareaField
            label="Text of the confirmation"
            rows={7}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <FileDrop
            compact
            label="Or choose a file"
            hint="Email (.eml), calendar (.ics), PDF, or text, up to 2 MB"
            accept=".eml,.ics,.pdf,.txt,message/rfc822,text/calendar,application/pdf,text/plain"
            maxSize={readingLimits.bytes}
            disabled={isReading}
            onFiles={async ([file]) => file && void read({ bytes: new Uint8Array(await file.arrayBuffer()) })}
          />
          {failure && (
            <Callout tone="warning" role="alert">
              {emptyHanded[failure]}
            </Callout>
          )}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={isReading} busyLabel="Reading" disabled={text.trim() === ""}>
              Read it
            </Button>
            {failure && (
              <Button type="button" variant="outline" onClick={() => setFound([])}>
                Add it by hand
              </Button>
            )}
          </div>
        </form>
      )}
    </Dialog>
  );
}
