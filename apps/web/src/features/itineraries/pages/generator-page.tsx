import { useIdempotencyKey } from "@evoya/app-kit/lib/use-idempotency-key";
import { capitalized } from "@evoya/domain/capitalized";
import {
  paces,
  type TravelParty,
  travelParties,
  travelStyles,
  tripBudgetLabels,
} from "@evoya/domain/planner/plan";
import { longestWish } from "@evoya/domain/planner/wishes/limits";
import { isPaid } from "@evoya/domain/plans";
import { type GenerateItinerary, generateItineraryBody } from "@evoya/schemas/generate-itinerary";
import { Button } from "@evoya/ui/button";
import { Callout } from "@evoya/ui/callout";
import { Card } from "@evoya/ui/card";
import { DateField } from "@evoya/ui/date-field";
import { ErrorState } from "@evoya/ui/error-state";
import { Form, useZodForm } from "@evoya/ui/form";
import { LaterOneByOne } from "@evoya/ui/later";
import { problemText } from "@evoya/ui/lib/problem";
import { NumberStepperField } from "@evoya/ui/number-stepper-field";
import { PageHeader } from "@evoya/ui/page-header";
import { RadioGroupField } from "@evoya/ui/radio-group-field";
import { SelectField } from "@evoya/ui/select-field";
import { TextareaField } from "@evoya/ui/textarea-field";
import { toast } from "@evoya/ui/toast";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useSearchParams } from "react-router-dom";
import { z } from "zod";
import { api } from "../../../api.ts";
import { PlanLimitReached } from "../../../entitlements/plan-limit-reached.tsx";
import { useAllowed } from "../../../entitlements/use-allowed.ts";
import { clearDraft, useDraft } from "../../../lib/drafts.ts";
import { today } from "../../../lib/today.ts";
import { useTitle } from "../../../lib/use-title.ts";
import { paths } from "../../../paths.ts";
import { useSession } from "../../../session/session.ts";
import { track } from "../../../tracking/track.ts";
import { TravelersField } from "../../trips/components/travelers-field.tsx";
import { type Party, usualParty } from "../../trips/party-of.ts";
import { tripQuery } from "../../trips/queries.ts";
import { DestinationPicker } from "../components/destination-picker.tsx";
import { GeneratorSkeleton } from "../components/generator-skeleton.tsx";
import { InterestField } from "../components/interest-field.tsx";
import { LiveSummary } from "../components/live-summary.tsx";
import { MoreAboutTheTrip } from "../components/more-about-the-trip.tsx";
import { UnknownPlace } from "../components/unknown-place.tsx";
import { type PlaceOption, placesMeant } from "../destination-search.ts";
import { defaultsQuery } from "../queries.ts";
import { requestFrom } from "../request-from.ts";

/** The generator's form, prefilled from the quiz (member spec §2, itinerary generator). */
export function GeneratorPage() {
  useTitle("Itinerary generator");
  const { member } = useSession();
  const hasWholePlan = useAllowed("full_itinerary", isPaid(member?.level ?? "free"));
  const { data, isPending, error, refetch } = useQuery(defaultsQuery);
  const [params] = useSearchParams();
  if (isPending) return <GeneratorSkeleton />;
  if (!data)
    return (
      <ErrorState
        level={1}
        title="We can't load the generator"
        error={error}
        onRetry={() => void refetch()}
      />
    );
  const form = { ...data.form, destination: params.get("destination") ?? data.form.destination };
  const { used, limit } = data.generations;
  return (
    <>
      <PageHeader
        title="Itinerary generator"
        description={
          hasWholePlan
            ? "Tell us what you like. We'll plan every day: times, places, directions, and costs."
            : "Tell us what you like. You'll get a summary of your trip and your first day in full."
        }
      />
      {data.fromQuiz && (
        <Callout tone="info" className="mt-5" title="Filled in from your quiz">
          Change anything that's different this time.
        </Callout>
      )}
      {limit !== null && used >= limit ? (
        <PlanLimitReached feature="itinerary_generations" className="mt-6" />
      ) : (
        <GeneratorForm
          initial={form}
          draft={params.get("destination") ?? ""}
          hasWholePlan={hasWholePlan}
          fromQuiz={[...new Set(data.destinations.flatMap(placesMeant))]}
        />
      )}
      {limit !== null && (
        <p className="mt-4 text-sm text-ink-muted">
          {used} of {limit} itineraries used this month.
        </p>
      )}
    </>
  );
}

const optionsOf = (values: readonly string[]) =>
  values.map((value) => ({ value, label: capitalized(value) }));

/** The empty text a form uses for "none". */
const emptyOr = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([schema, z.literal("").transform(() => null)]);

const { startDate, arrivesAt, leavesAt, homeAirport, notes } = generateItineraryBody.shape;
const formSchema = generateItineraryBody.extend({
  startDate: emptyOr(startDate),
  arrivesAt: emptyOr(arrivesAt),
  leavesAt: emptyOr(leavesAt),
  homeAirport: emptyOr(homeAirport),
  notes: emptyOr(notes),
});

/** The form's current values, for the summary next to it. */
const useShown = (
  form: ReturnType<typeof useZodForm<z.input<typeof formSchema>, z.output<typeof formSchema>>>,
) => {
  const { destination, tripLength, startDate, pace, budget, interests } = form.watch();
  return { destination, tripLength, startDate: startDate ?? "", pace, budget, interests };
};

/** A party as the request has it: everyone, and how old the children are. */
const fieldsOf = ({ adults, childAges }: Party) => ({ travelers: adults + childAges.length, childAges });

const setByControls = ["destination", "travelers", "childAges"];

type GeneratorFormProps = {
  initial: GenerateItinerary;
  /** What the draft is about: the place the page was opened with, or nothing. */
  draft: string;
  hasWholePlan: boolean;
  fromQuiz: readonly PlaceOption[];
};

/** Only the destination can be missing; anything else is filled in but wrong. */
const titleFor = (message: string | undefined): string =>
  message === "Please enter a destination." ? "Missing Information" : "Please fix the errors";

function GeneratorForm({ initial, draft, hasWholePlan, fromQuiz }: GeneratorFormProps) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const key = useIdempotencyKey();
  const form = useZodForm(formSchema, {
    defaultValues: {
      ...initial,
      ...fieldsOf(usualParty(initial.travelParty)),
      startDate: initial.startDate ?? "",
      arrivesAt: initial.arrivesAt ?? "",
      leavesAt: initial.leavesAt ?? "",
      homeAirport: initial.homeAirport ?? "",
      diets: initial.diets ?? [],
      accessNeeds: initial.accessNeeds ?? [],
      notes: initial.notes ?? "",
    },
  });
  const shown = useShown(form);
  const draftName = `itinerary-generator-${draft}`;
  useDraft(form, draftName, { chosen: setByControls });
  const { travelers, childAges = [] } = form.watch();
  const party = { adults: (travelers ?? 1) - childAges.length, childAges };
  const setParty = (next: Party) => {
    for (const [field, value] of Object.entries(fieldsOf(next)))
      form.setValue(field as keyof ReturnType<typeof fieldsOf>, value, { shouldDirty: true });
  };
  return (
    <Form
      form={form}
      className="mt-6"
      onInvalid={([first]) => toast.error(titleFor(first), first)}
      onSubmit={async (body) => {
        const itinerary = await api
          .generateItinerary({ body }, { idempotencyKey: key.keyFor(body) })
          .catch((problem: unknown) => {
            toast.error("Generation Failed", problemText(problem));
            throw problem;
          });
        key.settle();
        clearDraft(draftName);
        track({ kind: "event", name: "itinerary_requested" });
        // Its page starts from this answer, so nothing empty comes in between.
        client.setQueryData(tripQuery(itinerary.id).queryKey, itinerary);
        await client.invalidateQueries({ queryKey: ["itineraries"] });
        void client.invalidateQueries({ queryKey: defaultsQuery.queryKey });
        // The button stays busy until the page is there: a second press would make a second trip.
        await navigate(paths.trip(itinerary.id), { viewTransition: true });
      }}
    >
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="min-w-0 space-y-6">
          <Card>
            <DestinationPicker
              value={shown.destination}
              fromQuiz={fromQuiz}
              onChange={(destination) =>
                form.setValue("destination", destination, {
                  shouldDirty: true,
                  shouldValidate: destination !== "",
                })
              }
            >
              <UnknownPlace
                text={shown.destination}
                onPlan={(destination) =>
                  form.setValue("destination", destination, { shouldDirty: true, shouldValidate: true })
                }
                requestFor={(destination) => requestFrom(destination, form.getValues(), party)}
              />
            </DestinationPicker>
          </Card>
          <LaterOneByOne>
            <Card className="grid gap-5 sm:grid-cols-2">
              <NumberStepperField
                name="tripLength"
                label="Trip length in days"
                min={1}
                max={30}
                unit="days"
              />
              <DateField name="startDate" label="First day" optional min={today()} />
              <SelectField
                name="travelParty"
                label="Travel party"
                options={optionsOf(travelParties)}
                onChange={(event) => setParty(usualParty(event.target.value as TravelParty))}
              />
              <RadioGroupField name="pace" label="Pace" layout="row" options={optionsOf(paces)} />
              <TravelersField {...party} onChange={setParty} />
              <SelectField name="travelStyle" label="Travel style" options={optionsOf(travelStyles)} />
              <SelectField
                name="budget"
                label="Budget range"
                options={tripBudgetLabels.map((value) => ({ value, label: value }))}
              />
            </Card>
            <Card>
              <InterestField name="interests" />
            </Card>
            <MoreAboutTheTrip />
            <Card>
              <TextareaField
                name="notes"
                label="Anything else we should know?"
                optional
                rows={2}
                maxLength={longestWish}
                placeholder="No museums, dinner by 7, and we'd rather avoid crowds."
                hint="We plan with what we understand, and tell you what we didn't."
              />
            </Card>
          </LaterOneByOne>
        </div>
        <aside
          className="lg:sticky lg:top-[calc(var(--top-bar)+1rem)] lg:self-start"
          aria-label="Your plan so far"
        >
          <LiveSummary
            {...shown}
            travelers={party.adults + party.childAges.length}
            hasWholePlan={hasWholePlan}
          >
            <Button
              type="submit"
              size="lg"
              className="w-full"
              busy={form.formState.isSubmitting}
              busyLabel="Sending"
            >
              Generate Itinerary
            </Button>
          </LiveSummary>
        </aside>
      </div>
    </Form>
  );
}
