import { PageHead } from "../../../head/page-head.tsx";
import { paths } from "../../../paths.ts";
import { BookingForm } from "../components/booking-form.tsx";

/** The concierge booking form (public spec §2.6). */
export function ConciergeBookingPage() {
  return (
    <>
      <PageHead
        path={paths.conciergeBooking}
        title="Book your concierge"
        description="Tell a concierge where you want to go and when. We'll be in touch within 24 hours."
      />
      <div className="mx-auto max-w-3xl px-4 py-16 sm:px-8 sm:py-20">
        <p className="text-eyebrow font-semibold text-accent uppercase">Concierge</p>
        <h1 className="mt-3 font-display text-headline font-medium">Book Your Expert Concierge Service</h1>
        <p className="mt-4 max-w-xl text-lg text-ink-muted">
          One person who knows your trip from the first idea to the last transfer. Send us a few lines, and
          we'll be in touch within 24 hours.
        </p>
        <section
          aria-label="Concierge booking"
          className="mt-10 rounded-3xl border border-line bg-surface p-6 shadow-card sm:p-10"
        >
          <BookingForm />
        </section>
      </div>
    </>
  );
}
