import { type CatalogTableBody, catalogTableBody } from "@evoya/schemas/catalog";
import { z } from "zod";
import { dollars } from "./typed.ts";

const { shape } = catalogTableBody;

/** A table as its form has it: the price in dollars. */
export const tableForm = z
  .object({
    title: z.string().trim().pipe(shape.title),
    areaId: shape.areaId,
    meal: shape.meal,
    level: shape.level,
    price: dollars,
    diets: shape.diets,
    note: shape.note,
  })
  .transform(({ price, ...rest }): CatalogTableBody => ({ ...rest, type: "table", costCents: price }));

/** What the form shows first. */
export const tableValues = ({
  title,
  areaId,
  meal,
  level,
  costCents,
  diets,
  note,
}: Omit<CatalogTableBody, "type">): z.input<typeof tableForm> => ({
  title,
  areaId,
  meal,
  level,
  price: String(costCents / 100),
  diets,
  note,
});
