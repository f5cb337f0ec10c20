import { type CatalogStayBody, catalogStayBody } from "@evoya/schemas/catalog-places";
import { z } from "zod";
import { dollars } from "./typed.ts";

const { shape } = catalogStayBody;

/** A stay in its form: the price in dollars. */
export const stayForm = z
  .object({
    name: z.string().trim().pipe(shape.name),
    areaId: shape.areaId,
    styles: z.array(shape.styles.element).min(1, { error: "Choose at least one style" }),
    price: dollars,
    note: shape.note,
  })
  .transform(({ price, ...rest }): CatalogStayBody => ({ ...rest, type: "stay", nightlyCents: price }));

/** The form's starting values. */
export const stayValues = ({
  name,
  areaId,
  styles,
  nightlyCents,
  note,
}: Omit<CatalogStayBody, "type">): z.input<typeof stayForm> => ({
  name,
  areaId,
  styles,
  price: String(nightlyCents / 100),
  note,
});
