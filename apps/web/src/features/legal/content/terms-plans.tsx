import { brand } from "@evoya/domain/brand";
import { formatCents } from "@evoya/domain/money";
import { isPaid, planIds, plans } from "@evoya/domain/plans";
import { pointsExpiry } from "@evoya/domain/points-expiry";
import { profileAge } from "@evoya/domain/profile";
import { referralPoints } from "@evoya/domain/referrals";
import { Link } from "react-router-dom";
import { paths } from "../../../paths.ts";
import { SupportEmail } from "../components/contact-lines.tsx";

export function Agreement() {
  return (
    <>
      <p>
        These terms are an agreement between you and {brand.name} about our website, your membership, and what
        we do for you. By using our service, you accept them. If you don't, please don't use it.
      </p>
      <p>
        You must be {profileAge.min} or older to open an account. If you're under 18, a parent or guardian has
        to agree to these terms for you, and you need their permission to buy a plan or to ask us for a
        booking. If you act for others, such as the people you travel with, make sure they agree to what you
        arrange for them.
      </p>
      <p>
        What we do with your data is explained in the <Link to={paths.privacyPolicy}>Privacy Policy</Link>.
      </p>
    </>
  );
}

export function Account() {
  return (
    <>
      <p>
        The quiz, our public pages, and their forms are open to everyone: you can write to us, ask us to plan
        a trip, or ask for a booking without an account. For your own itineraries, conversations, documents,
        and albums you need one: one account per person, with true details and an email address you can
        access.
      </p>
      <p>
        Keep your password and your second step to yourself. You're responsible for what happens in your
        account, unless someone got in because of a mistake of ours. If you think someone else has access,
        sign out other devices in <Link to={paths.settings}>Settings</Link>, choose a new password, and write
        to <SupportEmail />.
      </p>
      <p>
        You can leave at any time: delete your account in Settings, and change your mind for 14 days. We may
        suspend or close an account that breaks these terms. Unless it's urgent, we write to you first.
      </p>
    </>
  );
}

export function PlansAndPrices() {
  return (
    <>
      <p>There are three plans:</p>
      <ul>
        {planIds.map((id) => (
          <li key={id}>
            <strong>{plans[id].name}</strong>:{" "}
            {isPaid(id) ? `${formatCents(plans[id].priceCents)} a month.` : "$0, for as long as you like."}{" "}
            {plans[id].summary}
          </li>
        ))}
      </ul>
      <p>
        You can compare what each plan includes on the <Link to={paths.membership}>membership page</Link>.
        Prices are in US dollars.
      </p>
      <p>
        A paid plan starts when our payment provider confirms your payment, and renews each month with the
        card you gave there until you cancel. If you move to a higher plan, you're charged the difference for
        the rest of the month right away. If a renewal fails, you keep your plan while we try your card again.
        If that fails too, your account moves to the free plan. We don't delete anything.
      </p>
      <p>
        If a price changes, we email you at least 30 days before the first renewal at the new price, so you
        can cancel first. Points and badges are a thank-you. They aren't money, and you can't sell them or
        pass them on. Points expire {pointsExpiry.months} months after the month you earned them in, oldest
        first, and we tell you at least {pointsExpiry.noticeDays} days before. If you cancel a reward, its
        points come back with the last day they had, and we tell you first if that day is over. Badges stay.
        If a friend joins through your invitation, you each get {referralPoints} points once their first paid
        month is over, but not if you look like one person. If that month is refunded, the points go, too.
      </p>
    </>
  );
}

export function Cancellation() {
  return (
    <>
      <p>
        You can cancel a paid plan yourself at any time on the <Link to={paths.upgrade()}>plan page</Link>.
        You keep it until the end of the month you've paid for, and it doesn't renew. Until then you can undo
        the cancellation. After that, you're on the free plan. To go from a higher paid plan to a lower one,{" "}
        <Link to={paths.selectPlan}>switch to it</Link>: it starts when the month you've paid for is over, and
        until then you can undo that, too.
      </p>
      <p>
        We don't refund part of a month that has started, with one exception, which our checkout calls the
        money back guarantee: if your first paid month isn't what you hoped for, write to <SupportEmail />{" "}
        before it ends, and we'll refund it.
      </p>
      <p>
        If you delete your account, a paid plan doesn't renew, and it ends with the account even if the month
        you've paid for isn't over by then. You keep the rights you have under the law where you live, such as
        a right of withdrawal.
      </p>
    </>
  );
}
