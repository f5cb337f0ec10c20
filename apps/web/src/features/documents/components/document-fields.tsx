import {
  type DocumentType,
  documentTypeLabels,
  documentTypes,
  issuedByCountry,
  longestIssuingCountry,
} from "@evoya/domain/documents";
import { DateField } from "@evoya/ui/date-field";
import { SelectField } from "@evoya/ui/select-field";
import { useQuery } from "@tanstack/react-query";
import { PlaceField } from "../../../lib/place-field.tsx";
import { yearsFromToday } from "../../../lib/today.ts";
import { ownTripsQuery } from "../../trips/queries.ts";

/** A member's facts about a document; empty text means none. */
export type About = { type: DocumentType; tripId: string; expiresOn: string; issuingCountry: string };

const typeOptions = documentTypes.map((value) => ({ value, label: documentTypeLabels[value] }));

/** How far back and ahead the calendar goes, in years. */
const reach = 20;

type DocumentFieldsProps = { about: About; onChange: (about: About) => void; disabled?: boolean };

/** A document's type, trip, issuing country, and expiry date. */
export function DocumentFields({ about, onChange, disabled = false }: DocumentFieldsProps) {
  const { data } = useQuery(ownTripsQuery);
  const trips = data?.items.filter(({ id, isArchived }) => !isArchived || id === about.tripId) ?? [];
  const set = (change: Partial<About>) => onChange({ ...about, ...change });
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        label="Document type"
        options={typeOptions}
        value={about.type}
        disabled={disabled}
        onChange={({ target }) =>
          set({ type: documentTypes.find((each) => each === target.value) ?? "other" })
        }
      />
      <SelectField
        label="Trip"
        optional
        placeholder="No trip in particular"
        options={trips.map(({ id, title }) => ({ value: id, label: title }))}
        value={about.tripId}
        disabled={disabled}
        onChange={({ target }) => set({ tripId: target.value })}
      />
      <DateField
        label="Expires on"
        optional
        dropdowns
        min={yearsFromToday(-reach)}
        max={yearsFromToday(reach)}
        value={about.expiresOn}
        disabled={disabled}
        onValueChange={(expiresOn) => set({ expiresOn })}
      />
      {issuedByCountry.includes(about.type) && (
        <PlaceField
          kind="country"
          label="Issuing country"
          optional
          maxLength={longestIssuingCountry}
          value={about.issuingCountry}
          disabled={disabled}
          onValueChange={(issuingCountry) => set({ issuingCountry })}
        />
      )}
      <p className="text-sm text-ink-muted sm:col-span-2">
        Tell us when it expires, and we'll remind you in good time.
      </p>
    </div>
  );
}
