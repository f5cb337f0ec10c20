import { brand } from "@evoya/domain/brand";
import { formatCents } from "@evoya/domain/money";
import { isPaid, planIds, plans } from "@evoya/domain/plans";
import { Link } from "react-router-dom";
import { paths } from "../../../paths.ts";
import { SupportEmail } from "../components/contact-lines.tsx";

export function Agreement() {
  return (
    <>
      <p>
        These terms are the agreement between you and {brand.name} about our website, your membership and what
        we do for you. By using the service you accept them. If you do not, please do not use it.
      </p>
      <p>
        You must be 18 or older to open an account or to ask us for a booking. If you act for others, such as
        people who travel with you, you make sure that they agree to what you arrange for them.
      </p>
      <p>
        What we do with data about you is in the <Link to={paths.privacyPolicy}>Privacy Policy</Link>.
      </p>
    </>
  );
}

export function Account() {
  return (
    <>
      <p>
        The quiz and our public pages are open to everyone. For trips, requests and messages you need an
        account: one person, one account, with details that are true and an email address you can read.
      </p>
      <p>
        Keep your password and your second step to yourself. You are responsible for what is done with your
        account, unless someone got in through a fault of ours. If you think someone else has access, end
        their sessions in <Link to={paths.settings}>Settings</Link>, choose a new password and write to{" "}
        <SupportEmail />.
      </p>
      <p>
        You may leave at any time: Settings deletes your account after 14 days, during which you can change
        your mind. We may suspend or close an account that breaks these terms. If it is not urgent, we write
        to you first.
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
        What each plan holds, and how much of it, is compared on the{" "}
        <Link to={paths.membership}>membership page</Link>. Prices are in US dollars.
      </p>
      <p>
        A paid plan starts when our payment provider tells us that it is paid, and renews each month on the
        card you gave there until you cancel. If you move to a higher plan, the difference for the rest of the
        month is charged at once. If a renewal fails, your account moves to the free plan, and we don't delete
        anything.
      </p>
      <p>
        A new price holds for you from a renewal at least 30 days after we have told you by email, so that you
        can cancel before. Points and badges are a thank-you: they are no money, and cannot be sold or passed
        on.
      </p>
    </>
  );
}

export function Cancellation() {
  return (
    <>
      <p>
        You can cancel a paid plan at any time, yourself, on the <Link to={paths.upgrade()}>plan page</Link>.
        It then stays as it is until the end of the month you have paid for and does not renew. Until that day
        you can take the cancellation back. After that, you are on the free plan. To go from a higher paid
        plan to a lower one, cancel first and start the lower one when the month is over.
      </p>
      <p>
        Months that have begun are otherwise not paid back in part. There is one exception, which is what our
        checkout calls the money back guarantee: if your first paid month is not what you hoped for, write to{" "}
        <SupportEmail /> before it ends, and we return what you paid for it.
      </p>
      <p>
        If you delete your account, a paid plan is no longer renewed, and ends with the account if the month
        you have paid for is longer than the 14 days until then. Rights that the law where you live gives you,
        such as a right to withdraw, remain yours.
      </p>
    </>
  );
}
