import { buttonClass } from "@evoya/ui/lib/button-class";
import { Link } from "react-router-dom";

type WayOnProps = {
  title: string;
  text: string;
  to: string;
  label: string;
  /** On the same background as the section above, whose bottom padding is then enough. */
  joined?: boolean;
};

/** The end of a page, and where to go next. */
export function WayOn({ title, text, to, label, joined }: WayOnProps) {
  return (
    <section
      aria-labelledby="way-on"
      className={`mx-auto max-w-7xl px-4 pb-16 sm:px-8 sm:pb-24 ${joined ? "" : "pt-16 sm:pt-24"}`}
    >
      <div className="flex flex-col items-start gap-6 rounded-3xl bg-primary-soft p-8 sm:flex-row sm:items-center sm:justify-between sm:p-12">
        <div>
          <h2 id="way-on" className="font-display text-title font-medium">
            {title}
          </h2>
          <p className="mt-2 max-w-xl text-ink-muted">{text}</p>
        </div>
        <Link to={to} className={`${buttonClass()} shrink-0`}>
          {label}
        </Link>
      </div>
    </section>
  );
}
