import { diets } from "@evoya/domain/planner/plan";
import { catalogTableBody, type WholeCatalogPlace } from "@evoya/schemas/catalog-places";
import { CheckboxGroupField } from "@evoya/ui/checkbox-group-field";
import { SelectField } from "@evoya/ui/select-field";
import { TextField } from "@evoya/ui/text-field";
import { TextareaField } from "@evoya/ui/textarea-field";
import { levelLabels, optionsOf } from "../words.tsx";
import { WebsiteField } from "./website-field.tsx";

export const tableLabels: Record<string, string> = {
  title: "Name",
  areaId: "Area",
  meal: "Meal",
  level: "Level",
  price: "Price in dollars",
  opensAt: "Serves from",
  closesAt: "Serves until",
  diets: "Works as is for",
  website: "Website",
  note: "Note",
};

/** How the form shows what it chooses from. */
export const tableOptions = {
  meal: optionsOf(catalogTableBody.shape.meal.options),
  level: catalogTableBody.shape.level.options.map((value) => ({ value, label: levelLabels[value] })),
  diets: optionsOf(diets),
};

/** The fields of a table's form. */
export const TableFields = ({ areas }: Pick<WholeCatalogPlace, "areas">) => (
  <>
    <div className="field-rows">
      <TextField name="title" label={tableLabels.title} maxLength={120} autoComplete="off" />
      <SelectField
        name="areaId"
        label={tableLabels.areaId}
        options={areas.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <SelectField name="meal" label={tableLabels.meal} options={tableOptions.meal} />
      <SelectField name="level" label={tableLabels.level} options={tableOptions.level} />
      <TextField name="opensAt" type="time" label={tableLabels.opensAt} hint="Empty if it's all day" />
      <TextField name="closesAt" type="time" label={tableLabels.closesAt} hint="Empty if it's all day" />
      <TextField name="price" label={tableLabels.price} hint="Per person, with a drink" inputMode="decimal" />
    </div>
    <CheckboxGroupField
      name="diets"
      label={tableLabels.diets}
      options={tableOptions.diets}
      layout="columns"
    />
    <WebsiteField label={tableLabels.website} />
    <TextareaField name="note" label={tableLabels.note} rows={3} maxLength={300} />
  </>
);
