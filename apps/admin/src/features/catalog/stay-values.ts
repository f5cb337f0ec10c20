import { type CatalogStayBody, catalogStayBody } from "@evoya/schemas/catalog-places";
import { z } from "zod";
import { dollars, websiteOrNone } from "./typed.ts";

const { shape } = catalogStayBody;

/** A stay in its form: the price in dollars. */
export const stayForm = z
  .object({
    name: z.string().trim().pipe(shape.name),
    areaId: shape.areaId,
    styles: z.array(shape.styles.element).min(1, { error: "Choose at least one style" }),
    price: dollars,
    website: websiteOrNone,
    note: shape.note,
  })
  .transform(
    ({ price, website, ...rest }): CatalogStayBody => ({
      ...rest,
      ...(website !== undefined && { website }),
      type: "stay",
      nightlyCents: price,
    }),
  );

/** The form's starting values. */
export const stayValues = ({
  name,
  areaId,
  styles,
  nightlyCents,
  website = "",
  note,
}: Omit<CatalogStayBody, "type">): z.input<typeof stayForm> => ({
  name,
  areaId,
  styles,
  price: String(nightlyCents / 100),
  website,
  note,
});
