import { interests, travelParties } from "@evoya/domain/planner/plan";
import { catalogPlaceBody, type WholeCatalogPlace } from "@evoya/schemas/catalog-places";
import { CheckboxGroupField } from "@evoya/ui/checkbox-group-field";
import { SelectField } from "@evoya/ui/select-field";
import { TextField } from "@evoya/ui/text-field";
import { TextareaField } from "@evoya/ui/textarea-field";
import { optionsOf } from "../words.tsx";
import { WebsiteField } from "./website-field.tsx";

const weekdays = optionsOf(["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]);
const months = "January February March April May June July August September October November December"
  .split(" ")
  .map((label, i) => ({ value: String(i + 1), label }));
const bestTimes = [
  { value: "", label: "Any time" },
  { value: "early", label: "Early, before the crowds" },
  { value: "morning", label: "Before lunch" },
  { value: "afternoon", label: "From two o'clock" },
  { value: "sunset", label: "At sunset" },
];
const weights = [
  { value: "4", label: "Why most people come" },
  { value: "3", label: "Don't miss it on a first visit" },
  { value: "2", label: "Well worth an hour" },
  { value: "1", label: "If it's your kind of thing" },
];
const traits = [
  { value: "indoor", label: "Indoors" },
  { value: "stepFree", label: "Without stairs" },
  { value: "strenuous", label: "Strenuous" },
  { value: "bookingNeeded", label: "Needs booking" },
  { value: "evening", label: "After dinner" },
  { value: "closedOnHolidays", label: "Closed on public holidays" },
  { value: "lovedByChildren", label: "Children love it" },
  { value: "includesLunch", label: "Includes lunch" },
];

export const visitLabels: Record<string, string> = {
  name: "Name",
  kind: "Kind",
  areaId: "Area",
  latitude: "Latitude",
  longitude: "Longitude",
  visitMinutes: "Minutes for a visit",
  opensAt: "Opens at",
  closesAt: "Closes at",
  lastEntryAt: "Last entry at",
  bookDaysAhead: "Days to book ahead",
  closedOn: "Closed on",
  closedIn: "Closed in",
  seasonMonths: "Other hours in",
  seasonOpensAt: "Opens then at",
  seasonClosesAt: "Closes then at",
  season: "Hours in some months",
  best: "Best time",
  bestOn: "Best on",
  price: "Price in dollars",
  interests: "Interests",
  goodFor: "Good for",
  traits: "What it's like",
  weight: "How important it is",
  website: "Website",
  note: "Note",
};

const kinds = optionsOf(catalogPlaceBody.shape.kind.options);

/** How the form shows what it chooses from. */
export const visitOptions = {
  kind: kinds,
  weight: weights,
  best: bestTimes,
  closedOn: weekdays,
  closedIn: months,
  seasonMonths: months,
  bestOn: weekdays,
  traits,
  interests: optionsOf(interests),
  goodFor: optionsOf(travelParties),
};

/** The fields of the form for a place to visit. */
export const VisitFields = ({ areas }: Pick<WholeCatalogPlace, "areas">) => (
  <>
    <div className="field-rows">
      <TextField name="name" label={visitLabels.name} maxLength={120} autoComplete="off" />
      <SelectField name="kind" label={visitLabels.kind} options={kinds} />
      <SelectField
        name="areaId"
        label={visitLabels.areaId}
        options={areas.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <SelectField name="weight" label={visitLabels.weight} options={weights} />
      <TextField name="latitude" label={visitLabels.latitude} inputMode="decimal" autoComplete="off" />
      <TextField name="longitude" label={visitLabels.longitude} inputMode="decimal" autoComplete="off" />
      <TextField name="opensAt" type="time" label={visitLabels.opensAt} />
      <TextField name="closesAt" type="time" label={visitLabels.closesAt} />
      <TextField
        name="visitMinutes"
        label={visitLabels.visitMinutes}
        inputMode="numeric"
        autoComplete="off"
      />
      <TextField
        name="lastEntryAt"
        type="time"
        label={visitLabels.lastEntryAt}
        hint="If it's earlier than a visit before closing"
      />
      <TextField
        name="bookDaysAhead"
        label={visitLabels.bookDaysAhead}
        hint="When tickets are usually gone; empty if we aren't sure"
        inputMode="numeric"
        autoComplete="off"
      />
      <TextField
        name="price"
        label={visitLabels.price}
        hint="Per person; 0 if it's free"
        inputMode="decimal"
      />
      <SelectField name="best" label={visitLabels.best} options={bestTimes} />
    </div>
    <CheckboxGroupField name="closedOn" label={visitLabels.closedOn} options={weekdays} layout="columns" />
    <CheckboxGroupField name="closedIn" label={visitLabels.closedIn} options={months} layout="columns" />
    <CheckboxGroupField
      name="seasonMonths"
      label={visitLabels.seasonMonths}
      options={months}
      layout="columns"
    />
    <div className="field-rows">
      <TextField
        name="seasonOpensAt"
        type="time"
        label={visitLabels.seasonOpensAt}
        hint="Empty if the hours are the same all year"
      />
      <TextField name="seasonClosesAt" type="time" label={visitLabels.seasonClosesAt} />
    </div>
    <CheckboxGroupField name="bestOn" label={visitLabels.bestOn} options={weekdays} layout="columns" />
    <CheckboxGroupField name="traits" label={visitLabels.traits} options={traits} layout="columns" />
    <CheckboxGroupField
      name="interests"
      label={visitLabels.interests}
      options={visitOptions.interests}
      layout="columns"
    />
    <CheckboxGroupField
      name="goodFor"
      label={visitLabels.goodFor}
      options={visitOptions.goodFor}
      layout="columns"
    />
    <WebsiteField label={visitLabels.website} />
    <TextareaField name="note" label={visitLabels.note} rows={3} maxLength={400} />
  </>
);
