import { travelStyles } from "@evoya/domain/planner/plan";
import type { WholeCatalogPlace } from "@evoya/schemas/catalog-places";
import { CheckboxGroupField } from "@evoya/ui/checkbox-group-field";
import { SelectField } from "@evoya/ui/select-field";
import { TextField } from "@evoya/ui/text-field";
import { TextareaField } from "@evoya/ui/textarea-field";
import { optionsOf } from "../words.tsx";
import { WebsiteField } from "./website-field.tsx";

export const stayLabels: Record<string, string> = {
  name: "Name",
  areaId: "Area",
  styles: "Styles",
  price: "Price in dollars",
  website: "Website",
  note: "Note",
};

/** How the form shows what it chooses from. */
export const stayOptions = { styles: optionsOf(travelStyles) };

/** The fields of a stay's form. */
export const StayFields = ({ areas }: Pick<WholeCatalogPlace, "areas">) => (
  <>
    <div className="field-rows">
      <TextField name="name" label={stayLabels.name} maxLength={120} autoComplete="off" />
      <SelectField
        name="areaId"
        label={stayLabels.areaId}
        options={areas.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <TextField name="price" label={stayLabels.price} hint="A night, a room for two" inputMode="decimal" />
    </div>
    <CheckboxGroupField
      name="styles"
      label={stayLabels.styles}
      options={stayOptions.styles}
      layout="columns"
    />
    <WebsiteField label={stayLabels.website} />
    <TextareaField name="note" label={stayLabels.note} rows={3} maxLength={300} />
  </>
);
