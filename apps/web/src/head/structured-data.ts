import { brand } from "@evoya/domain/brand";
import { absolute } from "./site.ts";

/** A schema.org thing that a page is about. */
export type Thing = { "@type": string; [property: string]: unknown };

export type Crumb = { name: string; path: string };

const organizationId = absolute("/#organization");

/** Who we are; every public page says so. */
export const organization = (): Thing => ({
  "@type": "Organization",
  "@id": organizationId,
  name: brand.name,
  url: absolute("/"),
  logo: absolute("/icons/icon-512.png"),
  slogan: brand.tagline,
  description: brand.description,
  email: brand.supportEmail,
  contactPoint: {
    "@type": "ContactPoint",
    contactType: "customer support",
    email: brand.supportEmail,
    telephone: brand.supportPhone,
    availableLanguage: "English",
  },
});

/** A page's breadcrumbs below the home page, outermost first. */
export const breadcrumbList = (crumbs: readonly Crumb[]): Thing => ({
  "@type": "BreadcrumbList",
  itemListElement: [{ name: "Home", path: "/" }, ...crumbs].map(({ name, path }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    item: absolute(path),
  })),
});

/** Questions and answers, word for word as on the page. */
export const faqPage = (questions: readonly { question: string; answer: string }[]): Thing => ({
  "@type": "FAQPage",
  mainEntity: questions.map(({ question, answer }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: answer },
  })),
});

export type Offered = { name: string; description: string; priceCents: number; path: string };

/** Something we sell by the month, in US dollars. */
export const monthlyProduct = ({ name, description, priceCents, path }: Offered): Thing => ({
  "@type": "Product",
  name,
  description,
  brand: { "@type": "Brand", name: brand.name },
  image: absolute("/icons/icon-512.png"),
  offers: {
    "@type": "Offer",
    url: absolute(path),
    price: (priceCents / 100).toFixed(2),
    priceCurrency: "USD",
    availability: "https://schema.org/InStock",
    seller: { "@id": organizationId },
  },
});
