import { brand } from "@evoya/domain/brand";
import { SupportEmail } from "../components/contact-lines.tsx";

export function WhoWeAre() {
  return (
    <>
      <p>
        {brand.name} plans trips: a quiz, day-by-day itineraries, a concierge, and a place for everything that
        belongs to a journey. “We” is {brand.name} and the people who work for it. We decide what is kept
        about you and why, and we answer for it. Write to <SupportEmail /> about anything on this page.
      </p>
      <p>
        This policy covers our website and the emails we send. Hotels, airlines and other sites have policies
        of their own, and so does whoever you send one of our links to.
      </p>
    </>
  );
}

export function WhatWeKeep() {
  return (
    <>
      <h3>If you have an account</h3>
      <ul>
        <li>Your name, email address and, if you chose one, a one-way hash of your password.</li>
        <li>
          Your profile, as far as you fill it in: phone, birthday, home address, preferences, dietary and
          accessibility needs, an emergency contact, and your passport details.
        </li>
        <li>
          Your quiz answers and the result, your trips with every version of their plans, and your requests.
        </li>
        <li>
          Your messages with our team, documents, photos and videos you upload, shared albums, points and
          badges.
        </li>
        <li>
          Your plan and what you paid for it. Card numbers go to our payment provider; they never reach us.
        </li>
      </ul>
      <h3>If you write to us without one</h3>
      <p>
        What you enter in the form and the files you attach. We re-save photos without the location and camera
        data inside them.
      </p>
      <h3>What we collect automatically</h3>
      <ul>
        <li>
          For each device you sign in with: its browser, network address and when it was last used. You see
          the list in your settings.
        </li>
        <li>Attempts to sign in with your address, so that guessing can be stopped.</li>
        <li>
          A log of requests: time, page, status and how long it took, without what you typed. Addresses are
          counted for a short time to hold back floods and abuse.
        </li>
        <li>Visits to our pages, unless you or your browser object. Section 4 says what that means.</li>
      </ul>
    </>
  );
}

export function Purposes() {
  return (
    <>
      <p>We use what we keep for these things and no others:</p>
      <ul>
        <li>to make and change your itineraries, and to answer and carry out your requests;</li>
        <li>to run your account: sign-in, your plan, payments, points, and the storage you use;</li>
        <li>
          to write to you about these things, and about the rest only as your notification settings allow;
        </li>
        <li>to keep accounts and the service safe from misuse;</li>
        <li>to see which pages help and where people get stuck, so we can fix them;</li>
        <li>to keep the records that law requires of us.</li>
      </ul>
      <p>
        Where the law asks for a reason: most of this is needed for what you asked us to do. Safety and
        improving our pages are our legitimate interest. What you enter in optional fields is there because
        you chose to tell us, and you may take it out again at any time.
      </p>
      <p>
        Diets, accessibility needs and passport details are sensitive. They are used for your trips and your
        requests alone. No decision that matters to you in law is made by a machine.
      </p>
    </>
  );
}

export function Cookies() {
  return (
    <>
      <p>We set only cookies that the service needs. Scripts cannot read them, and they are ours alone:</p>
      <ul>
        <li>
          <strong>evoya_member</strong> keeps you signed in, for at most 30 days. You are signed out after ten
          minutes without activity.
        </li>
        <li>
          <strong>evoya_device</strong> lets us know a browser you have signed in with, for 400 days, so that
          we can warn you of a sign-in from a new one.
        </li>
        <li>
          <strong>evoya_visitor</strong> holds your quiz answers, or the files of a form you are filling in,
          for 90 days while you have no account.
        </li>
        <li>
          <strong>evoya_google</strong> and <strong>evoya_challenge</strong> exist for minutes while you sign
          in with Google or enter a second code.
        </li>
      </ul>
      <p>
        Your browser also keeps, on your device only, things such as the theme you chose, a form you have not
        sent yet, your answers to the quiz, and the pages and trips you can read offline.
      </p>
      <h3>Visits</h3>
      <p>
        We note pages opened, buttons used, forms begun, sent or refused, and the step a visit reached on the
        way to a plan, with the kind of browser and the first part of the network address, which names no
        person. A random number holds one visit together; it is no cookie and goes when you close the tab.
        What you type into a form is never part of it. When you are signed in, the visit belongs to your
        account.
      </p>
      <p>
        Nothing is noted when your browser sends Do Not Track or Global Privacy Control, unless you allow it.
        “Privacy choices” at the foot of our public pages lets you say yes or no; the choice stays in your
        browser.
      </p>
    </>
  );
}
