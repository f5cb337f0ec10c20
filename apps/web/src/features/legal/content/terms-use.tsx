import { brand } from "@evoya/domain/brand";
import { Link } from "react-router-dom";
import { paths } from "../../../paths.ts";
import { SupportEmail } from "../components/contact-lines.tsx";

export function Itineraries() {
  return (
    <>
      <p>
        An itinerary is a suggestion. Our planner makes it from what we know about places, sometimes with
        wording or rearranging by a language model, and it says where something has not been checked. Opening
        hours, prices, weather, and routes change. Costs are estimates. Please check what matters before you
        rely on it.
      </p>
      <p>
        You decide whether a journey is right for you. Passports, visas, vaccinations, insurance and the
        advice of your government for a country are yours to look after, also where we remind you of them.
      </p>
      <h3>Bookings</h3>
      <p>
        When you ask our team to book, we arrange it with hotels, carriers, guides and others. The contract
        about the journey is then between you and them, on their terms, which you see before anything is
        booked. Nothing is booked until a person on our team has confirmed it to you. They answer for what
        they provide; we answer for arranging it with care.
      </p>
    </>
  );
}

export function Content() {
  return (
    <>
      <p>
        What you upload or write stays yours: photos, videos, documents, messages, stories. You allow us to
        store and process it, and to show it to those you share it with, as far as that is needed for the
        service. That permission ends when you delete it. Only upload what you may, and ask people who can be
        recognized in pictures before you share them.
      </p>
      <h3>Shared albums</h3>
      <p>
        Anyone with an album’s link can see it and save copies, without an account, until you end the link.
        Share it only with people you trust.
      </p>
      <h3>Stories and proposals</h3>
      <p>
        If you send us a story, or apply as a creator or partner, we may publish it only where the form says
        so or you have agreed. We may decline it, and you may have it taken down by writing to{" "}
        <SupportEmail />.
      </p>
      <p>
        The site’s own texts, drawings and programs are {brand.name}’s. You may use and print your itineraries
        for your own travels, and share them with those who travel with you.
      </p>
    </>
  );
}

export function FairUse() {
  return (
    <>
      <p>Please do not:</p>
      <ul>
        <li>break the law with the service, or harm, threaten, or deceive anyone;</li>
        <li>upload what is not yours to share, or what carries malicious software;</li>
        <li>look for ways around limits, security or other people’s accounts;</li>
        <li>collect data from our pages by robot, or put a load on them that slows them down for others;</li>
        <li>sell what your membership gives you, or share one account among several people.</li>
      </ul>
      <p>
        Plans have limits for storage and requests, and the service has limits for how often something can be
        sent. They keep it fast for everyone. If you find a weakness, tell us before you tell others; we do
        not pursue people who look with care and in good faith.
      </p>
      <h3>API keys</h3>
      <p>
        We give keys to our interface to partners, each for what it is allowed to do. Whoever holds a key
        keeps it secret, stays within its limits, uses what it reads only for what we agreed, and answers for
        what is done with it. Tell us at once if a key may have got out. We may end a key at any time.
      </p>
    </>
  );
}

export function Liability() {
  return (
    <>
      <p>
        We work with care to keep the service correct and available, but we cannot promise that it is always
        without faults or interruptions. As far as the law allows, it is provided as it is, without further
        warranties.
      </p>
      <p>
        As far as the law allows, we are not liable for what airlines, hotels, guides and other providers do
        or leave undone, for events nobody can control, or for losses that neither of us could foresee. Apart
        from that, what we owe you in all is limited to the larger of what you paid us in the twelve months
        before and 100 US dollars.
      </p>
      <p>
        None of this limits what the law does not let us limit: for example, our liability for intent, gross
        negligence or injury to people, and the rights you have as a consumer where you live.
      </p>
    </>
  );
}

export function Law() {
  return (
    <>
      <p>
        These terms are governed by the law of the State of Florida, USA, without its rules on conflicts of
        laws. If you are a consumer, the protection that the law of the country you live in gives you remains.
      </p>
      <p>
        If something goes wrong, please write to us first: most things are settled in a few days. What cannot
        be settled goes to the state or federal courts in Florida, unless the law gives you the right to
        another court.
      </p>
      <p>
        When we change these terms, the new date stands at the top. We tell members by email at least 30 days
        before a change that matters. If you do not agree, you can cancel and leave before it takes effect. If
        one sentence of these terms turns out not to hold, the others still do.
      </p>
      <p>
        Questions about these terms go to <SupportEmail /> or through the{" "}
        <Link to={paths.contact}>contact form</Link>.
      </p>
    </>
  );
}
