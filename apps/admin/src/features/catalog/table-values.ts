import { type CatalogTableBody, catalogTableBody } from "@evoya/schemas/catalog-places";
import { z } from "zod";
import { clockOrNone, dollars, websiteOrNone } from "./typed.ts";

const { shape } = catalogTableBody;

/** A table in its form: the price in dollars. */
export const tableForm = z
  .object({
    title: z.string().trim().pipe(shape.title),
    areaId: shape.areaId,
    meal: shape.meal,
    level: shape.level,
    price: dollars,
    diets: shape.diets,
    opensAt: clockOrNone,
    closesAt: clockOrNone,
    website: websiteOrNone,
    note: shape.note,
  })
  .transform(
    ({ price, opensAt, closesAt, website, ...rest }): CatalogTableBody => ({
      ...rest,
      ...(opensAt !== undefined && { opensAt }),
      ...(closesAt !== undefined && { closesAt }),
      ...(website !== undefined && { website }),
      type: "table",
      costCents: price,
    }),
  );

/** The form's starting values. */
export const tableValues = ({
  title,
  areaId,
  meal,
  level,
  costCents,
  diets,
  opensAt = "",
  closesAt = "",
  website = "",
  note,
}: Omit<CatalogTableBody, "type">): z.input<typeof tableForm> => ({
  title,
  areaId,
  meal,
  level,
  price: String(costCents / 100),
  diets,
  opensAt,
  closesAt,
  website,
  note,
});
