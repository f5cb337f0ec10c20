import { brand } from "@evoya/domain/brand";
import { Link } from "react-router-dom";
import { paths } from "../../../paths.ts";
import { SupportEmail, SupportPhone } from "../components/contact-lines.tsx";

export function Receivers() {
  return (
    <>
      <p>We don't sell or rent what we know about you. It is seen by:</p>
      <ul>
        <li>
          <strong>Our team</strong>, as far as each person’s role needs it. What staff change is written down.
        </li>
        <li>
          <strong>Those who run things for us</strong>: the companies whose computers hold our data and carry
          our email. They may use it for that alone.
        </li>
        <li>
          <strong>Our payment provider</strong>, Stripe, when you buy a plan. It gets your email address, the
          plan and a number for your account, and takes your card on its own page.
        </li>
        <li>
          <strong>Google</strong>, if you sign in with it. Google learns that you do, and tells us your name,
          email address and an account number. We keep no key to your Google account.
        </li>
        <li>
          <strong>A language model</strong>, where we use one to word and arrange an itinerary. It gets the
          draft plan, your choices of style, party, pace, interests, diets and access needs, and what you type
          when you ask for a change. It does not get your name, address, documents or passport. Please keep
          such things out of what you type there.
        </li>
        <li>
          <strong>Hotels, carriers and guides</strong>, when you ask us to book, and only what the booking
          needs.
        </li>
        <li>
          <strong>Partners with a key</strong> to our interface, as far as that key allows and we have agreed
          with them in writing.
        </li>
        <li>
          <strong>Anyone with the link</strong> to an album you share: pictures, captions, trip title,
          destination, dates and how many travel, without names.
        </li>
        <li>
          <strong>Courts and authorities</strong>, where the law obliges us.
        </li>
      </ul>
      <p>Some of them may work in another country than yours, where other rules protect data.</p>
    </>
  );
}

export function HowLong() {
  return (
    <>
      <p>
        As long as you have an account, we keep what belongs to it, unless you remove it sooner. Beyond that:
      </p>
      <ul>
        <li>Visits: the current month and the months before it, about 14 months in all.</li>
        <li>Attempts to sign in: 90 days.</li>
        <li>Quiz answers of visitors who do not join: 90 days.</li>
        <li>Browsers known from a sign-in: 400 days after the last one.</li>
        <li>A change of address you never confirmed: 24 hours.</li>
        <li>Files uploaded for a form that was never sent: one day.</li>
        <li>A download of your data: seven days.</li>
        <li>
          Requests and messages sent without an account: as long as we need them to answer you and show what
          was agreed. Ask us and we delete them sooner.
        </li>
        <li>Invoices: as long as the law demands, at our payment provider.</li>
        <li>Backups: until newer ones replace them. They are used only to restore what was lost.</li>
      </ul>
      <h3>When you delete your account</h3>
      <p>
        The account and all that belongs to it are removed after 14 days, including requests, messages and
        files, and what you sent us without an account from the same address, once that address was verified.
        Until then you can change your mind. What remains are facts without a person: for example, that some
        visitor opened a page.
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
          know, and you can change or empty any optional field there.
        </li>
        <li>
          <strong>Download.</strong> <Link to={paths.settings}>Settings</Link> makes one file of everything we
          hold about you, including your uploads and your passport number, and emails you when it’s ready.
        </li>
        <li>
          <strong>Delete.</strong> <Link to={paths.settings}>Settings</Link> also deletes your account. A paid
          plan is then not renewed.
        </li>
        <li>
          <strong>Object.</strong> “Privacy choices” at the foot of our public pages stops the noting of
          visits.
        </li>
        <li>
          <strong>Fewer emails.</strong> Your profile holds what you want to hear about. Emails about your
          account’s safety always come.
        </li>
        <li>
          <strong>Stop sharing.</strong> You can end an album’s link at any time. Pictures already on
          someone’s screen disappear within the hour; we can’t recall copies they have made.
        </li>
      </ul>
      <p>
        Without an account, or for anything else, such as limiting what we do with your data, write to{" "}
        <SupportEmail />. We answer within 30 days and ask only for what proves that the data is yours.
        Depending on where you live, you may also complain to your data protection authority. Using these
        rights costs nothing and changes nothing in how we treat you.
      </p>
    </>
  );
}

export function Changes() {
  return (
    <>
      <p>
        Pages are encrypted on the way. Passwords and keys are kept as hashes, passport numbers are encrypted
        where they are stored, and you can add a second step to your sign-in. No system is perfect: if
        something happens that puts your data at risk, we tell you and the authorities as the law demands.
      </p>
      <p>
        {brand.name} is for adults. We do not knowingly keep accounts of children; tell us about one and we
        delete it. Details of children who travel with you are used for that trip alone.
      </p>
      <p>
        When this policy changes, its new date stands at the top. If the change matters to you, we tell
        members by email before it takes effect.
      </p>
      <p>
        Questions go to <SupportEmail />, or call <SupportPhone />, {brand.supportHours.toLowerCase()}. The{" "}
        <Link to={paths.contact}>contact form</Link> reaches us too.
      </p>
    </>
  );
}
