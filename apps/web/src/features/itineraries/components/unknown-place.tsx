import { useSettled } from "@evoya/app-kit/lib/use-settled";
import { joined } from "@evoya/domain/planner/legs";
import { isPaid } from "@evoya/domain/plans";
import type { Units } from "@evoya/domain/unit-systems";
import { roughDistance } from "@evoya/domain/units";
import type { FoundPlace, NearbyGuide } from "@evoya/schemas/places";
import { Button } from "@evoya/ui/button";
import { Callout } from "@evoya/ui/callout";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { useAllowed } from "../../../entitlements/use-allowed.ts";
import { useUnits } from "../../../lib/units.ts";
import { paths } from "../../../paths.ts";
import { useSession } from "../../../session/session.ts";
import type { ProposedRequest } from "../../concierge-requests/request-values.ts";
import { namesOthers } from "../destination-search.ts";
import { placeSearchQuery } from "../queries.ts";

/** How long typing has to pause before we look a place up. */
const restMs = 350;

type Props = {
  /** The destination field's text. */
  text: string;
  /** Takes a place we have a guide for. */
  onPlan: (destination: string) => void;
  /** Everything filled in so far, as a request to the concierge for a destination. */
  requestFor: (destination: string) => ProposedRequest;
};

/** What we can do for a place we have no guide to. Empty if we have one, or the search fails. */
export function UnknownPlace({ text, onPlan, requestFor }: Props) {
  const units = useUnits();
  const typed = text.trim();
  const rested = useSettled(typed, restMs);
  const isAsked = rested.length > 2 && rested.length <= 100 && namesOthers(rested);
  const { data } = useQuery({ ...placeSearchQuery(rested), enabled: isAsked });
  if (!data || !isAsked || rested !== typed) return null;
  const [place] = data.places;
  if (data.madeFrom) return <PlannedFromElsewhere towns={data.towns} source={data.madeFrom} />;
  if (data.leftOut.length > 0) return <PlannedWithout {...data} request={() => requestFor(rested)} />;
  if (data.isPlannable) return null;
  return (
    <div aria-live="polite">
      <Callout
        tone="info"
        className="mt-4"
        title={place ? titleFor(place) : `We couldn't find a place called "${rested}"`}
        actions={
          <>
            <AskConcierge request={() => requestFor(place?.label ?? rested)} />
            {waysFor(place).map(({ label, text: way }) => (
              <Button key={label} type="button" size="sm" variant="outline" onClick={() => onPlan(label)}>
                {way}
              </Button>
            ))}
          </>
        }
      >
        {place?.planAs
          ? "We plan it under another name."
          : "Our concierge can plan it with you, and we'll carry over everything you've filled in here."}
        {place && place.nearby.length > 0 && ` ${nearbyText(place.nearby, units)}`}
      </Callout>
    </div>
  );
}

type WithoutProps = { leftOut: string[]; guides: string[]; request: () => ProposedRequest };

/** Places of a list that the plan leaves out, and what it takes in. */
function PlannedWithout({ leftOut, guides, request }: WithoutProps) {
  return (
    <div aria-live="polite">
      <Callout
        tone="info"
        className="mt-4"
        title={`We don't have our own ${leftOut.length > 1 ? "guides" : "guide"} to ${joined(leftOut)} yet`}
        actions={<AskConcierge request={request} />}
      >
        {guides.length > 0 && `We'll plan ${joined(guides)}. `}
        Our concierge can plan the whole trip with you, and we'll carry over everything you've filled in here.
      </Callout>
    </div>
  );
}

/** Places we plan without a guide of our own. */
type ElsewhereProps = { towns: string[]; source: "openstreetmap" | "model" };

function PlannedFromElsewhere({ towns, source }: ElsewhereProps) {
  const name = joined(towns);
  const title = {
    openstreetmap: `We'll plan ${name} from OpenStreetMap`,
    model: `We'll plan ${name} from a language model's suggestions`,
  }[source];
  return (
    <div aria-live="polite">
      <Callout tone="info" className="mt-4" title={title}>
        We don't have our own {towns.length > 1 ? "guides to them" : "guide to it"} yet, so nobody has checked
        these places, and prices are estimates.
        {source === "model" && " Look up each place before you go: some may be closed, or not exist."}
      </Callout>
    </div>
  );
}

const titleFor = ({ name, planAs }: FoundPlace): string =>
  planAs ? `Do you mean ${planAs}?` : `We don't have our own guide to ${name} yet`;

const distance = ({ name, kilometers }: NearbyGuide, units: Units): string =>
  `${name}, ${roughDistance(kilometers, units)} away`;

/** "The nearest places we know are Bangkok, about 990 km away, and Bali, about 3,170 km away." */
const nearbyText = (nearby: NearbyGuide[], units: Units): string =>
  `The nearest ${nearby.length === 1 ? "place we know is" : "places we know are"} ${nearby.map((one) => distance(one, units)).join(", and ")}.`;

/** The places we can plan instead, and their labels. */
const waysFor = (place: FoundPlace | undefined): { label: string; text: string }[] => {
  if (!place) return [];
  if (place.planAs) return [{ label: place.planAs, text: `Plan ${place.planAs}` }];
  return place.nearby.map((guide) => ({
    label: guide.label,
    text: `Plan ${guide.name} instead`,
  }));
};

function AskConcierge({ request }: { request: () => ProposedRequest }) {
  const byPlan = isPaid(useSession().member?.level ?? "free");
  const isAllowed = useAllowed("concierge_requests", byPlan);
  return (
    <Button size="sm" asChild>
      <Link to={paths.concierge} state={{ proposal: request() }}>
        {isAllowed ? "Ask our concierge to plan it" : "Ask our concierge (Basic and Elite)"}
      </Link>
    </Button>
  );
}
