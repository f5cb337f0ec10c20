import { publicFormLimits } from "@evoya/domain/public-forms";
import { travelerTypeFrom, travelerTypes } from "@evoya/domain/traveler-types";
import { conciergeBookingForm } from "@evoya/schemas/public-forms";
import type { Member } from "@evoya/schemas/sessions";
import { Button } from "@evoya/ui/button";
import { DateField } from "@evoya/ui/date-field";
import { useZodForm } from "@evoya/ui/form";
import { TextField } from "@evoya/ui/text-field";
import { TextareaField } from "@evoya/ui/textarea-field";
import { toast } from "@evoya/ui/toast";
import { ArrowLeft } from "lucide-react";
import { useEffect } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useNavigate, useSearchParams } from "react-router-dom";
import type { z } from "zod";
import { api } from "../../../api.ts";
import { clearDraft, useDraft } from "../../../lib/drafts.ts";
import { PlaceField } from "../../../lib/place-field.tsx";
import { failureFrom } from "../../../lib/public-form/failures.ts";
import { PublicForm } from "../../../lib/public-form/public-form.tsx";
import { useSubmission } from "../../../lib/public-form/use-submission.ts";
import { today } from "../../../lib/today.ts";
import { paths } from "../../../paths.ts";
import { ownName } from "../../../session/own-name.ts";
import { useKnownMember } from "../../../session/use-known-member.ts";

const draftName = "concierge-booking";
const empty = { name: "", email: "", phone: "", destination: "", travelDate: "", additionalNotes: "" };

type Booking = z.output<typeof conciergeBookingForm>;
type Filled = z.input<typeof conciergeBookingForm>;

/** `?destination=`, or the default destination of the traveler type in `?from=` (public spec §2.6, §4). */
function useWantedDestination(): string {
  const [query] = useSearchParams();
  const type = travelerTypeFrom(query.get("from") ?? "");
  return query.get("destination")?.slice(0, 255) || (type ? travelerTypes[type].defaultDestination : "");
}

/** A member's name, or the part of the email before the @. */
const nameOf = (member: Member): string => ownName(member) || (member.email.split("@")[0] ?? "");

/** Fills in what we know about the person booking, without touching what they've typed, and the destination. */
function usePrefill(
  { getValues, setValue }: UseFormReturn<Filled, unknown, Booking>,
  member: Member | null | undefined,
): void {
  const destination = useWantedDestination();
  useEffect(() => {
    if (destination) setValue("destination", destination);
  }, [destination, setValue]);
  useEffect(() => {
    if (!member) return;
    if (!getValues("name")) setValue("name", nameOf(member));
    if (!getValues("email")) setValue("email", member.email);
  }, [member, getValues, setValue]);
}

/** Books a concierge, with or without an account (public spec §2.6). */
export function BookingForm() {
  const navigate = useNavigate();
  const member = useKnownMember();
  const submission = useSubmission("concierge_booking");
  const form = useZodForm(conciergeBookingForm, { defaultValues: empty });
  useDraft(form, draftName);
  usePrefill(form, member);

  const home = member ? paths.dashboard : paths.home;
  // Opened from an email or in a new tab, the page has nothing of ours to go back to.
  const goBack = () => void (window.history.state?.idx > 0 ? navigate(-1) : navigate(home));

  const submit = async (booking: Booking) => {
    try {
      await submission.send(booking, (traps, options) =>
        api.bookConcierge({ body: { ...booking, ...traps } }, options),
      );
    } catch (error) {
      const failure = failureFrom(error);
      if (failure.kind === "fields") throw error;
      if (failure.kind === "limit") return toast.error("Too Many Requests", failure.text);
      return toast.error(
        failure.kind === "other"
          ? "Something went wrong. Please try again."
          : "Failed to submit your request. Please try again.",
        failure.kind === "connection" ? failure.text : undefined,
      );
    }
    clearDraft(draftName);
    toast.success("Your concierge request has been submitted! We'll be in touch within 24 hours.");
    void navigate(home);
  };

  return (
    <PublicForm submission={submission} form={form} onSubmit={submit} className="gap-8">
      <fieldset className="grid gap-5 sm:grid-cols-2">
        <legend className="mb-5 font-display text-title font-medium">Contact Information</legend>
        <TextField name="name" label="Full name" autoComplete="name" maxLength={publicFormLimits.name} />
        <TextField name="email" type="email" label="Email" autoComplete="email" inputMode="email" />
        <TextField
          name="phone"
          type="tel"
          label="Phone"
          optional
          autoComplete="tel"
          className="sm:col-span-2"
        />
      </fieldset>
      <fieldset className="grid gap-5 sm:grid-cols-2">
        <legend className="mb-5 font-display text-title font-medium">Travel Details</legend>
        <PlaceField
          name="destination"
          label="Destination"
          maxLength={255}
          placeholder="Where would you like to go?"
        />
        <DateField name="travelDate" label="Preferred travel date" min={today()} />
        <TextareaField
          name="additionalNotes"
          label="Special requests"
          optional
          rows={5}
          maxLength={publicFormLimits.notes}
          className="sm:col-span-2"
          placeholder="Anniversaries, allergies, a view you dream of."
        />
      </fieldset>
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-between">
        <Button variant="ghost" size="lg" onClick={goBack}>
          <ArrowLeft aria-hidden />
          Back
        </Button>
        <Button type="submit" size="lg" busy={form.formState.isSubmitting} busyLabel="Submitting Request...">
          Submit Request
        </Button>
      </div>
    </PublicForm>
  );
}
