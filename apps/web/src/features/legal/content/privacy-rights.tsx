import { brand } from "@evoya/domain/brand";
import { companionLimits } from "@evoya/domain/companions";
import { evieLimits } from "@evoya/domain/evie/limits";
import { profileAge } from "@evoya/domain/profile";
import { webhookLimits } from "@evoya/domain/webhooks";
import { Link } from "react-router-dom";
import { paths } from "../../../paths.ts";
import { SupportEmail, SupportPhone } from "../components/contact-lines.tsx";
import { LanguageModel } from "./privacy-model.tsx";

export function Receivers() {
  return (
    <>
      <p>We don't sell or rent what we know about you. These people and companies see it:</p>
      <ul>
        <li>
          <strong>Our team</strong>, as far as each person’s role requires. We log every change they make.
        </li>
        <li>
          <strong>Companies that run things for us</strong>: they host our data and deliver our email, and may
          use it for nothing else.
        </li>
        <li>
          <strong>Our payment provider</strong>, Stripe, when you buy a plan. It gets your email address, the
          plan, and an account number, and takes your card details on its own page.
        </li>
        <li>
          <strong>Google</strong>, if you sign in with it. Google learns that you do, and tells us your name,
          email address, and an account number. We have no access to your Google account.
        </li>
        <li>
          <strong>Instagram, Facebook, and Twitter</strong>, if you connect them. They learn that you did, and
          when you look at your posts here. They tell us an account number and your name there, and show us
          your posts, of which we keep only the photos you add to an album, with their text.
        </li>
        <li>
          <strong>A language model</strong>, when we use one. What it gets is listed below.
        </li>
        <li>
          <strong>Hotels, carriers, and guides</strong>, when you ask us to book, and only what they need for
          the booking.
        </li>
        <li>
          <strong>Partners with a key</strong> to our API, or to whose systems we send news of what happens,
          as far as the key allows and we've agreed with them in writing. Those who make us offers for a trip
          see its kind, destination, dates, number of travelers, and budget, but not whose it is.
        </li>
        <li>
          <strong>Anyone with the link</strong> to an album you share: pictures, captions, trip title,
          destination, dates, and the number of travelers, but no names.
        </li>
        <li>
          <strong>Anyone with the link to a trip</strong> you share, and its password if you set one: the
          plan, its dates, the number of travelers, and your first name. You decide whether they see costs and
          notes.
        </li>
        <li>
          <strong>Companions</strong> you invite to a trip: its whole plan with costs, notes, and who changed
          what, and the names of all who've joined, but not your documents, confirmation numbers, home
          airport, diets, or accessibility needs. Advice in the plan that was written for those needs stays in
          it. Our email to someone you invite names you and the trip. Only you see their email addresses.
        </li>
        <li>
          <strong>Friends you invite</strong> to {brand.name}: your first name. You see that someone joined,
          but not who.
        </li>
        <li>
          <strong>Whoever has your calendar address or a key you made</strong> in settings. The address shows
          your trips’ days, without prices and your own notes. A key reads your trips and points.
        </li>
        <li>
          <strong>Services for weather, walks, and places</strong>, as far as we use them: positions and names
          of places, never whose trip it is.
        </li>
        <li>
          <strong>Your browser's maker</strong>, if you turn on push notifications: its service delivers them
          and can't read them. And if you speak to Evie, some browsers send your voice to their maker to turn
          it into text. We only get the text you send. Advanced AI Voice is different: see below.
        </li>
        <li>
          <strong>The server of our street maps</strong>, where we show them: your browser asks it for the
          parts of the map you look at, so it sees your network address and the area.
        </li>
        <li>
          <strong>Courts and authorities</strong>, when the law requires it.
        </li>
      </ul>
      <p>Some of them may be in a country with different data protection rules than yours.</p>
      <LanguageModel />
    </>
  );
}

export function HowLong() {
  return (
    <>
      <p>
        We keep what's in your account for as long as you have it, unless you delete something sooner. Beyond
        that:
      </p>
      <ul>
        <li>Visits: the current month and the months before it, about 14 months in all.</li>
        <li>Attempts to sign in: 90 days.</li>
        <li>Quiz answers of visitors who don't join: 90 days.</li>
        <li>Browsers you've signed in with: 400 days after the last sign-in.</li>
        <li>An email change you never confirmed: 24 hours.</li>
        <li>
          Conversations with Evie: your newest {evieLimits.conversations}, until you delete them. When you
          asked stays counted for your plan’s limit.
        </li>
        <li>Reminders: until they've reached you.</li>
        <li>Notifications in the app: 180 days.</li>
        <li>
          The email address of someone you invited to a trip who never joined:{" "}
          {companionLimits.rememberedDays} days after the invitation expires.
        </li>
        <li>
          Push notifications on a device: until you turn them off or sign out there, and your calendar address
          until you turn it off, or change how you sign in.
        </li>
        <li>News for partners’ systems about what happened: {webhookLimits.days} days.</li>
        <li>
          Our team’s log of what colleagues did with your account: as long as we need it to account for that.
          Once your account is deleted, it no longer says whose it was.
        </li>
        <li>Files uploaded for a form that was never sent: one day.</li>
        <li>An export of your data: seven days.</li>
        <li>
          Requests and messages sent without an account: as long as we need them to answer you and show what
          was agreed. If you ask, we delete them sooner.
        </li>
        <li>Invoices: as long as the law requires, at our payment provider.</li>
        <li>Backups: until newer ones replace them. We use them only to restore lost data.</li>
      </ul>
      <h3>When you delete your account</h3>
      <p>
        We delete the account and everything in it after 14 days, including requests, messages, and files, and
        anything you sent us without an account from the same email address, if you had verified it. Until
        then, you can change your mind. What's left can't be traced to you: for example, that some visitor
        opened a page.
      </p>
    </>
  );
}

export function YourChoices() {
  return (
    <>
      <ul>
        <li>
          <strong>See and correct.</strong> Your <Link to={paths.profileEdit}>profile</Link> shows what we
          know, and you can change or clear any optional field there.
        </li>
        <li>
          <strong>Download.</strong> <Link to={paths.settings}>Settings</Link> puts everything we store about
          you into one file, including your uploads and your passport number, and emails you when it’s ready.
        </li>
        <li>
          <strong>Delete.</strong> <Link to={paths.settings}>Settings</Link> is also where you delete your
          account. A paid plan then won't renew.
        </li>
        <li>
          <strong>Opt out.</strong> “Privacy choices” at the bottom of our public pages stops us from
          recording your visits.
        </li>
        <li>
          <strong>Fewer emails.</strong> Choose in your settings whether you want email updates. We always
          email you about security and billing.
        </li>
        <li>
          <strong>Stop sharing.</strong> You can end an album’s or trip’s link, remove a companion, and turn
          off your calendar address and keys at any time. Pictures already on someone’s screen disappear
          within the hour; we can’t recall copies they have made.
        </li>
      </ul>
      <p>
        Without an account, or for anything else, such as limiting what we do with your data, write to{" "}
        <SupportEmail />. We answer within 30 days, and ask only for proof that the data is yours. Depending
        on where you live, you can also file a complaint with your data protection authority. Using these
        rights is free, and we won't treat you any differently.
      </p>
    </>
  );
}

export function Changes() {
  return (
    <>
      <p>
        Connections to our pages are encrypted. We store passwords and keys only as hashes, and passport
        numbers and the names and dates of your documents encrypted, and you can turn on two-factor. No system
        is perfect: if something puts your data at risk, we tell you and the authorities as the law requires.
      </p>
      <p>
        Accounts are for people who are {profileAge.min} or older. We don't knowingly keep accounts for
        younger children; if you tell us about one, we delete it. We use details about children who travel
        with you only for that trip.
      </p>
      <p>
        When this policy changes, we update the date at the top. If a change matters to you, we email members
        before it takes effect.
      </p>
      <p>
        Questions? Write to <SupportEmail />. {brand.supportHours}, you can also call <SupportPhone />. The{" "}
        <Link to={paths.contact}>contact form</Link> reaches us too.
      </p>
    </>
  );
}
