import { brand } from "@evoya/domain/brand";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { PageHead } from "../../../head/page-head.tsx";
import { paths } from "../../../paths.ts";
import { ContactForm } from "../components/contact-form.tsx";

/** How to reach us, and the contact form (public spec §2.4). */
export function ContactPage() {
  return (
    <>
      <PageHead
        path={paths.contact}
        title="Contact"
        description={`Email ${brand.name}, call us, or send the form. Someone on our team replies within 2 hours during business hours.`}
      />
      <div className="mx-auto grid max-w-7xl gap-x-16 gap-y-12 px-4 py-16 sm:px-8 sm:py-24 lg:grid-cols-[5fr_7fr]">
        <div>
          <p className="text-eyebrow font-semibold text-accent uppercase">Contact</p>
          <h1 className="mt-3 font-display text-headline font-medium">Talk to someone who plans trips</h1>
          <p className="mt-4 max-w-md text-lg text-ink-muted">
            Even half an idea is enough. Tell us what you have so far, and someone on our team will write
            back.
          </p>
          <dl className="mt-10 grid gap-6">
            <Way term="Email">
              <a className="underline underline-offset-4" href={`mailto:${brand.supportEmail}`}>
                {brand.supportEmail}
              </a>
            </Way>
            <Way term="Phone">
              <a
                className="underline underline-offset-4"
                href={`tel:${brand.supportPhone.replace(/[^+\d]/g, "")}`}
              >
                {brand.supportPhone}
              </a>
            </Way>
            <Way term="Phone hours">{brand.supportHours}</Way>
          </dl>
          <p className="mt-10 text-ink-muted">
            Looking for a quick answer?{" "}
            <Link to={paths.faq} className="font-semibold text-ink underline underline-offset-4">
              See what others have asked
            </Link>
          </p>
        </div>
        <section
          aria-label="Contact form"
          className="rounded-3xl border border-line bg-surface p-6 shadow-card sm:p-10"
        >
          <ContactForm />
        </section>
      </div>
    </>
  );
}

function Way({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-muted">{term}</dt>
      <dd className="mt-0.5 text-lg">{children}</dd>
    </div>
  );
}
