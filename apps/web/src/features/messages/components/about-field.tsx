import { SelectField } from "@evoya/ui/select-field";
import { useQuery } from "@tanstack/react-query";
import { ownTripsQuery } from "../../trips/queries.ts";
import { ownRequestsQuery } from "../queries.ts";

/** The subject of a new conversation: one request, one trip, or nothing in particular. */
export type About = { caseId?: string; itineraryId?: string };

type AboutFieldProps = { value: About; onChange: (about: About) => void };

/** Chooses one of the member's own requests or trips. Renders nothing for members who have none. */
export function AboutField({ value, onChange }: AboutFieldProps) {
  const requests = useQuery(ownRequestsQuery);
  const trips = useQuery(ownTripsQuery);
  const options = [
    ...(requests.data?.items ?? []).map(({ id, asked }) => ({
      value: `request ${id}`,
      label: `Request: ${asked.destination}`,
    })),
    ...(trips.data?.items ?? [])
      .filter(({ isArchived }) => !isArchived)
      .map(({ id, title }) => ({ value: `trip ${id}`, label: `Trip: ${title}` })),
  ];
  if (options.length === 0) return null;
  const { caseId, itineraryId } = value;
  return (
    <SelectField
      label="What is it about?"
      optional
      placeholder="Nothing in particular"
      options={options}
      value={caseId ? `request ${caseId}` : itineraryId ? `trip ${itineraryId}` : ""}
      onChange={({ target }) => {
        const [kind, id] = target.value.split(" ");
        onChange(!id ? {} : kind === "request" ? { caseId: id } : { itineraryId: id });
      }}
      {...(caseId && { hint: "Everything about a request is kept in one conversation." })}
    />
  );
}
