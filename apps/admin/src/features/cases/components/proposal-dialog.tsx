import { useIdempotencyKey } from "@evoya/app-kit/lib/use-idempotency-key";
import { formatCents } from "@evoya/domain/money";
import { centsFrom, proposalLimits } from "@evoya/domain/proposals";
import type { CaseForStaff } from "@evoya/schemas/cases";
import type { Proposable, Proposal } from "@evoya/schemas/proposals";
import { Button } from "@evoya/ui/button";
import { Callout } from "@evoya/ui/callout";
import { Dialog } from "@evoya/ui/dialog";
import { ErrorState } from "@evoya/ui/error-state";
import { Form, useZodForm } from "@evoya/ui/form";
import { NumberStepperField } from "@evoya/ui/number-stepper-field";
import { SelectField } from "@evoya/ui/select-field";
import { Spinner } from "@evoya/ui/spinner";
import { TextField } from "@evoya/ui/text-field";
import { TextareaField } from "@evoya/ui/textarea-field";
import { toast } from "@evoya/ui/toast";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { z } from "zod";
import { useKeptText } from "../../../lib/kept.ts";
import { paths } from "../../../paths.ts";
import { itineraryOptions } from "../itinerary-options.ts";
import { notAsAsked } from "../not-as-asked.ts";
import { proposableQuery, useSendProposal } from "../queries.ts";

/** The form's values, with the price as typed. */
const formShape = z.object({
  itineraryId: z.string().min(1, { error: "Choose an itinerary" }),
  version: z.string().min(1, { error: "Choose a version" }),
  price: z
    .string()
    .refine((text) => centsFrom(text) !== null, { error: "Enter an amount in dollars, e.g. 2,400" }),
  travelers: z.int().min(proposalLimits.travelers.min).max(proposalLimits.travelers.max),
  terms: z.string().trim().min(1, { error: "Please write the terms" }).max(proposalLimits.terms.max),
  note: z.string().max(proposalLimits.note.max),
});

type Props = {
  one: CaseForStaff;
  /** The proposal it's the next version of, or a change to; it starts with the same terms. */
  follows?: Proposal | undefined;
  onClose: () => void;
};

const descriptionOf = (follows: Proposal | undefined): string => {
  if (!follows)
    return "The client gets it by email and on the request's page, and can accept it or answer item by item.";
  return follows.status === "accepted"
    ? `The client sees only what's different from proposal ${follows.number}, and approves or declines it. Until then, that one stands.`
    : `It replaces proposal ${follows.number}. The client sees what's different.`;
};

/** Sends a version of the client's itinerary with its price and terms. */
export function ProposalDialog({ one, follows, onClose }: Props) {
  const { data, isPending, isFetching, refetch } = useQuery(proposableQuery(one.id));
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => !open && onClose()}
      title={follows ? `Next version of proposal ${follows.number}` : "New proposal"}
      description={descriptionOf(follows)}
    >
      {isPending && <Spinner label="Loading itineraries" />}
      {!isPending && !data && (
        <ErrorState title="Failed to load itineraries" onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {data?.items.length === 0 && (
        <p className="text-ink-muted">
          This client has no finished itinerary yet. Once there is one, you can propose any version of it.
        </p>
      )}
      {data && data.items.length > 0 && (
        <ProposalForm one={one} follows={follows} itineraries={data.items} onClose={onClose} />
      )}
    </Dialog>
  );
}

const dollars = (cents: number): string => (cents / 100).toFixed(2);

type Version = Proposable["versions"][number];

const versionLabel = ({ number, change, totalCents, isCurrent }: Version): string =>
  `${number}. ${change || "First version"}, ${formatCents(totalCents, "USD", { whole: true })}${isCurrent ? " (current)" : ""}`;

const currentOf = (itinerary: Proposable | undefined): Version | undefined =>
  itinerary?.versions.find(({ isCurrent }) => isCurrent) ?? itinerary?.versions[0];

type FormProps = Props & { itineraries: readonly Proposable[] };

function ProposalForm({ one, follows, itineraries, onClose }: FormProps) {
  const itineraryOf = (id: string | null | undefined) => itineraries.find((each) => each.id === id);
  // Another of the client's trips may be meant for something else, so a colleague has to choose it.
  const own = itineraryOf(follows?.itineraryId) ?? itineraryOf(one.itineraryId);
  const ownVersion = currentOf(own);
  const ownCents = follows?.priceCents ?? ownVersion?.totalCents;
  const askedTravelers = one.asked.travelers ?? 2;
  const form = useZodForm(formShape, {
    defaultValues: {
      itineraryId: own?.id ?? "",
      version: String(ownVersion?.number ?? ""),
      price: ownCents === undefined ? "" : dollars(ownCents),
      travelers: follows?.travelers ?? ownVersion?.travelers ?? askedTravelers,
      terms: follows?.terms ?? "",
      note: "",
    },
  });
  useKeptText(form, "terms", `terms ${follows?.id ?? ""}`);
  useKeptText(form, "note", `note to the client ${follows?.id ?? ""}`);
  const send = useSendProposal(one.id);
  const idempotency = useIdempotencyKey();
  const chosen = itineraryOf(form.watch("itineraryId"));
  const versionNumber = form.watch("version");
  const version = chosen?.versions.find(({ number }) => String(number) === versionNumber);

  /** The travelers follow the version, unless someone has set them. */
  const takeTravelers = (next: Version | undefined) => {
    if (form.getValues("travelers") === (version?.travelers ?? askedTravelers))
      form.setValue("travelers", next?.travelers ?? askedTravelers);
  };
  const choose = (id: string) => {
    const next = currentOf(itineraryOf(id));
    takeTravelers(next);
    form.setValue("version", String(next?.number ?? ""));
    form.setValue("price", next ? dollars(next.totalCents) : "");
  };
  /** So does the price. */
  const chooseVersion = (number: string) => {
    const next = chosen?.versions.find((each) => String(each.number) === number);
    takeTravelers(next);
    if (next && centsFrom(form.getValues("price")) === version?.totalCents)
      form.setValue("price", dollars(next.totalCents));
  };
  return (
    <Form
      form={form}
      closesFreely
      onSubmit={async ({ version, price, ...rest }) => {
        const body = {
          ...rest,
          version: Number(version),
          priceCents: centsFrom(price) ?? 0,
          follows: follows?.id ?? null,
        };
        await send.mutateAsync({ body, idempotencyKey: idempotency.keyFor(body) });
        idempotency.settle();
        form.reset();
        toast.success("Success", "Proposal sent");
        onClose();
      }}
    >
      <SelectField
        name="itineraryId"
        label="Itinerary"
        {...(!own && { placeholder: "Choose an itinerary" })}
        options={itineraryOptions(itineraries)}
        onChange={({ target }) => choose(target.value)}
      />
      <SelectField
        name="version"
        label="Version"
        options={(chosen?.versions ?? []).map((each) => ({
          value: String(each.number),
          label: versionLabel(each),
        }))}
        onChange={({ target }) => chooseVersion(target.value)}
      />
      {chosen && (
        // A new tab, so that what's typed here stays.
        <Link
          to={paths.itinerary(chosen.id, one.id)}
          target="_blank"
          className="self-start text-sm font-medium underline underline-offset-4"
        >
          Check this itinerary in a new tab
        </Link>
      )}
      {version && <NotAsAsked differences={notAsAsked(version, one.asked)} />}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="price" label="Total price in dollars" inputMode="decimal" />
        <NumberStepperField
          name="travelers"
          label="Travelers"
          unit="travelers"
          {...proposalLimits.travelers}
        />
      </div>
      <TextareaField
        name="terms"
        label="Terms"
        hint="When what is paid, until when it's held, and what canceling costs"
        rows={4}
        maxLength={proposalLimits.terms.max}
      />
      <TextareaField
        name="note"
        label="Note to the client"
        optional
        rows={3}
        maxLength={proposalLimits.note.max}
      />
      <Button type="submit" className="self-start" busy={send.isPending} busyLabel="Sending...">
        Send Proposal
      </Button>
    </Form>
  );
}

function NotAsAsked({ differences }: { differences: readonly string[] }) {
  if (differences.length === 0) return null;
  return (
    <Callout tone="warning" title="Not what the request asks for">
      {differences.map((each) => (
        <p key={each}>{each}</p>
      ))}
    </Callout>
  );
}
