import { brand } from "@evoya/domain/brand";
import { SupportEmail } from "../components/contact-lines.tsx";

export function WhoWeAre() {
  return (
    <>
      <p>
        {brand.name} plans trips: a quiz, day-by-day itineraries, a concierge, and a place for everything that
        goes with a trip. “We” is {brand.name} and the people who work for it. We decide what we keep about
        you and why, and we're responsible for it. Write to <SupportEmail /> about anything on this page.
      </p>
      <p>
        This policy covers our website and the emails we send. Hotels, airlines, and other sites have their
        own.
      </p>
    </>
  );
}

export function WhatWeKeep() {
  return (
    <>
      <h3>If you have an account</h3>
      <ul>
        <li>
          Your name, your email address and those you had before, and, if you chose one, a one-way hash of
          your password.
        </li>
        <li>
          What you add to your profile: phone, birthday, home address, preferences, dietary and accessibility
          needs, an emergency contact, and your passport details.
        </li>
        <li>
          Your quiz answers and result, your trips with the versions of their itineraries, and your requests.
        </li>
        <li>
          Your messages with our team, also those you send by replying to our emails, documents, photos and
          videos you upload, what you write in your photo journal, shared albums, points and badges.
        </li>
        <li>
          Your conversations with Evie, your reminders, your packing lists with what your fares let you bring,
          and how often you used what your plan limits.
        </li>
        <li>
          Which trips you share, by link or with companions, the email addresses you invite, and who joined
          through your invitations.
        </li>
        <li>How you rate our work on your requests, and what you say about it.</li>
        <li>
          Which notifications you want and got, the browsers that get them by push, your calendar address with
          when a calendar last asked, and the keys you made, with when they were last used.
        </li>
        <li>
          When and where your photos were taken, if they say so: for your photo journal, where only you see
          the place. The stored pictures, and the copies others see, don't carry it.
        </li>
        <li>
          Your plan and what you paid for it. Card numbers go to our payment provider; they never reach us.
        </li>
      </ul>
      <h3>If you write to us without one</h3>
      <p>
        What you enter in the form and the files you attach. If an account with the same email address
        verifies it, all of it joins that account. We re-save photos without the location and camera data
        inside them.
      </p>
      <h3>If you add photos to a shared album</h3>
      <p>
        The name you give and your photos, without the location and camera data inside them. They belong to
        the album of the member who shared it, who sees your name and can delete your photos.
      </p>
      <h3>What we collect automatically</h3>
      <ul>
        <li>
          For each device you sign in with: its browser, its network address, and when it was last used. You
          see the list in your settings.
        </li>
        <li>A log of what happens in your account, such as sign-ins, requests, and payments.</li>
        <li>
          Attempts to sign in with your email address, so we can stop people from guessing your password.
        </li>
        <li>
          A log of requests: time, page, status, and how long each took, but not what you typed. We count
          requests per network address for a short time to prevent abuse.
        </li>
        <li>Visits to our pages, unless you or your browser opt out. Section 4 explains this.</li>
      </ul>
    </>
  );
}

export function Purposes() {
  return (
    <>
      <p>We use your data only:</p>
      <ul>
        <li>to make and change your itineraries, and to answer and carry out your requests;</li>
        <li>to run your account: sign-in, your plan, payments, points, and the storage you use;</li>
        <li>
          to write to you about these things, and about anything else only if your notification settings allow
          it;
        </li>
        <li>
          to keep accounts and the service safe from misuse. When an invitation earns points, we compare both
          members’ email addresses, home addresses, and cards at our payment provider;
        </li>
        <li>to see which pages help and where people get stuck, so we can fix them;</li>
        <li>to keep the records the law requires.</li>
      </ul>
      <p>
        Where the law asks for a legal basis: we need most of this to do what you asked us to do. Keeping our
        service safe and making it better is our legitimate interest. What you enter in optional fields is
        there because you chose to tell us, and you can remove it at any time.
      </p>
      <p>
        Diets, accessibility needs, and passport details are sensitive. We use them only for your trips and
        your requests. No decision with legal effect for you is left to a machine.
      </p>
    </>
  );
}

export function Cookies() {
  return (
    <>
      <p>We set only the cookies our service needs. They're all our own, and scripts can't read them:</p>
      <ul>
        <li>
          <strong>evoya_member</strong> keeps you signed in for up to 30 days. After ten minutes without
          activity, you're signed out.
        </li>
        <li>
          <strong>evoya_device</strong> lets us recognize a browser you've signed in with for 400 days, so we
          can warn you about a sign-in from a new one.
        </li>
        <li>
          <strong>evoya_visitor</strong> links your browser to your quiz answers, or to the files of a form
          you're filling in, for 90 days while you don't have an account.
        </li>
        <li>
          <strong>evoya_google</strong>, <strong>evoya_network</strong>, and <strong>evoya_challenge</strong>{" "}
          last a few minutes, while you sign in with Google, connect a social network, or enter a second code.
        </li>
      </ul>
      <p>
        Your browser also keeps a few things on your device only, such as the theme you chose, a form you
        haven't sent yet, your quiz answers, the pages and trips you can read offline, what you changed
        offline until it's sent, and documents you chose to keep there, encrypted with your PIN.
      </p>
      <h3>Visits</h3>
      <p>
        We record which pages you open, which buttons you use, which forms you start, send, or can't send, and
        how far a visit gets toward a plan, along with the kind of browser and the first part of the network
        address, which doesn't identify you. A random number ties one visit together. It isn't a cookie, and
        it's gone when you close the tab. We never record what you type into a form. If you're signed in, the
        visit belongs to your account.
      </p>
      <p>
        If your browser sends Do Not Track or Global Privacy Control, we record nothing unless you allow it.
        Use “Privacy choices” at the bottom of our public pages to say yes or no. Your choice stays in your
        browser.
      </p>
      <p>
        If one of our pages fails, your browser tells us what kind of error it was, where in our scripts, on
        what kind of page, and in what browser. Nothing in it says who you are or what you wrote.
      </p>
    </>
  );
}
