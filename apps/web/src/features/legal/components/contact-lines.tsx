import { brand } from "@evoya/domain/brand";

/** Our email address for questions about a text, as a link. */
export function SupportEmail() {
  return <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>;
}

/** Our phone number, as a link. */
export function SupportPhone() {
  return <a href={`tel:${brand.supportPhone.replace(/[^+\d]/g, "")}`}>{brand.supportPhone}</a>;
}
