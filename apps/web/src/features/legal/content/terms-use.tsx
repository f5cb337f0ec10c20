import { brand } from "@evoya/domain/brand";
import { Link } from "react-router-dom";
import { paths } from "../../../paths.ts";
import { SupportEmail } from "../components/contact-lines.tsx";

export function Itineraries() {
  return (
    <>
      <p>
        An itinerary is a suggestion. Our planner makes it from what we know about places. Sometimes a
        language model words or rearranges it, and it tells you when something hasn't been verified. Opening
        hours, prices, weather, and routes change. Costs are estimates. Please check what matters before you
        rely on it. The same goes for what Evie answers, with or without a language model.
      </p>
      <p>
        You decide whether a trip is right for you. Passports, visas, vaccinations, insurance, and your
        government's travel advice are up to you, even if we remind you of them.
      </p>
      <h3>Bookings</h3>
      <p>
        When you ask our team to book, we arrange it with hotels, carriers, guides, and others. The contract
        for the trip is then between you and them, on their terms, which you'll see before anything is booked.
        Nothing is booked until someone on our team has confirmed it to you. They're responsible for what they
        provide; we're responsible for arranging it with care.
      </p>
    </>
  );
}

export function Content() {
  return (
    <>
      <p>
        What you upload or write stays yours: photos, videos, documents, messages, stories. You allow us to
        store and process it, and to show it to the people you share it with, as far as our service needs
        that. The permission ends when you delete it. Upload only what you have the right to share, and ask
        the people in your pictures before you share them.
      </p>
      <h3>What you share</h3>
      <p>
        Anyone with the link to an album or a trip, and its password if you set one, can see it and save
        copies, without an account, until you stop sharing or the link ends. An album’s link can let people
        add photos; you can delete them. Companions you invite as editors can change a trip’s plan. Share only
        with people you trust.
      </p>
      <h3>Stories and proposals</h3>
      <p>
        If you send us a story, or apply as a creator or partner, we publish it only if the form says so or
        you've agreed. We may decline it, and we'll take it down if you write to <SupportEmail />.
      </p>
      <p>
        The site’s own text, drawings, and software belong to {brand.name}. You may use and print your
        itineraries for your own trips, and share them with the people you travel with.
      </p>
    </>
  );
}

export function FairUse() {
  return (
    <>
      <p>Please don't:</p>
      <ul>
        <li>use our service to break the law, or to harm, threaten, or deceive anyone;</li>
        <li>upload anything that isn't yours to share, or that carries malware;</li>
        <li>try to get around limits or security, or into other people’s accounts;</li>
        <li>scrape our pages, or slow them down for others;</li>
        <li>resell your membership, or share one account among several people.</li>
      </ul>
      <p>
        Plans limit storage and requests, and we limit how often you can send things. That keeps our service
        fast for everyone. If you find a security flaw, tell us before you tell others; we don't take action
        against people who look carefully and in good faith.
      </p>
      <h3>API keys</h3>
      <p>
        Keys you make in your settings read your own trips and points; whoever has one can do the same. We
        give partners keys to our API, each limited to what it's for. If you hold a key, keep it secret, stay
        within its limits, and use what you read only for what we agreed. You're responsible for what's done
        with it. Tell us right away if a key may have leaked. We may revoke a key at any time.
      </p>
    </>
  );
}

export function Liability() {
  return (
    <>
      <p>
        We work hard to keep our service correct and available, but we can't promise that it's always free of
        errors or interruptions. As far as the law allows, it's provided as is, without further warranties.
      </p>
      <p>
        As far as the law allows, we aren't liable for what airlines, hotels, guides, and other providers do
        or fail to do, for events beyond anyone's control, or for losses that neither of us could foresee.
        Otherwise, our total liability is limited to what you paid us in the past twelve months or 100 US
        dollars, whichever is more.
      </p>
      <p>
        None of this limits what the law doesn't let us limit, such as our liability for intent, gross
        negligence, or personal injury, or your rights as a consumer where you live.
      </p>
    </>
  );
}

export function Law() {
  return (
    <>
      <p>
        These terms are governed by the laws of the State of Florida, USA, without its conflict-of-laws rules.
        If you're a consumer, you keep the protection of the law of the country you live in.
      </p>
      <p>
        If something goes wrong, please write to us first. We can settle most things in a few days. If we
        can't, the state or federal courts in Florida decide, unless the law gives you the right to go to
        another court.
      </p>
      <p>
        When we change these terms, we update the date at the top. We email members at least 30 days before
        any change that matters. If you don't agree, you can cancel and leave before it takes effect. If part
        of these terms turns out to be invalid, the rest still applies.
      </p>
      <p>
        Questions about these terms? Write to <SupportEmail /> or use the{" "}
        <Link to={paths.contact}>contact form</Link>.
      </p>
    </>
  );
}
