import { brand } from "@evoya/domain/brand";

export type RenderedMail = { subject: string; text: string; html: string };

/** What an email consists of. Text and HTML are both made from it, so they can't disagree. */
export type MailPart =
  | { kind: "paragraph"; text: string }
  | { kind: "quote"; text: string }
  | { kind: "details"; rows: readonly (readonly [label: string, value: string])[] };

/** An email with everything filled in. */
export type FilledMail = {
  subject: string;
  heading: string;
  blocks: readonly MailPart[];
  /** The one thing to do next. `url` must be http or https. */
  action?: { label: string; url: string } | undefined;
};

/** Email programs that ask for dark colors get the second set; the others, the first. */
const palettes = {
  light: {
    ink: "#1f2a37",
    soft: "#5b6675",
    line: "#e7e0d6",
    paper: "#fbf8f3",
    card: "#ffffff",
    accent: "#b4532a",
    onAccent: "#ffffff",
  },
  dark: {
    ink: "#eef1ee",
    soft: "#a9b4b0",
    line: "#33403d",
    paper: "#0f1716",
    card: "#18211f",
    accent: "#e08a5e",
    onAccent: "#1a0f08",
  },
} as const;

export type MailTheme = keyof typeof palettes;
type Palette = (typeof palettes)[MailTheme];

/** The color of each part of an email. */
const coloring = {
  page: ({ paper, ink }: Palette) => `background:${paper};color:${ink}`,
  card: ({ card, line }: Palette) => `background:${card};border-color:${line}`,
  quote: ({ paper, accent }: Palette) => `background:${paper};border-color:${accent}`,
  soft: ({ soft }: Palette) => `color:${soft}`,
  button: ({ accent, onAccent }: Palette) => `background:${accent};color:${onAccent}`,
};
type Part = keyof typeof coloring;

/** Colors a part of an email; its class lets programs that support it switch to the dark colors. */
const painter =
  (theme: MailTheme) =>
  (part: Part, style: string): string =>
    `class="${part}" style="${style};${coloring[part](palettes[theme])}"`;
type Paint = ReturnType<typeof painter>;

const darkRules = Object.entries(coloring)
  .map(([part, colors]) => `.${part}{${colors(palettes.dark).replaceAll(/;|$/g, "!important;")}}`)
  .join("");

/** The shared layout of every email. Values are escaped here, and only here. */
export function layOut(
  { subject, heading, blocks, action }: FilledMail,
  theme: MailTheme = "light",
): RenderedMail {
  const paint = painter(theme);
  const url = action && checkUrl(action.url);
  const body = blocks.map((block) => blockHtml(block, paint)).join("");
  const button = action && url ? buttonHtml(action.label, url, paint) : "";
  const link = action && url ? [`${action.label}:\n${url}`] : [];
  return {
    subject,
    text: `${[heading, ...blocks.map(blockText), ...link, `-- \n${footer.join("\n")}`].join("\n\n")}\n`,
    html: page(
      subject,
      `<h1 style="margin:0 0 16px;font-size:24px">${escapeHtml(heading)}</h1>${body}${button}`,
      paint,
    ),
  };
}

/** The end of every email's HTML; the unsubscribe link goes before it. */
const end = "</div></body></html>";

/** The same email with a link that turns off emails like it. */
export function withWayOut(
  { subject, text, html }: RenderedMail,
  url: string,
  theme: MailTheme = "light",
): RenderedMail {
  const label = "Turn off emails like this";
  const link = `<a href="${escapeHtml(checkUrl(url))}" style="color:inherit">${label}</a>`;
  const place = html.lastIndexOf(end);
  return {
    subject,
    text: `${text}${label}: ${url}\n`,
    html: `${html.slice(0, place)}<p ${painter(theme)("soft", "margin:8px 0 0;font-size:13px")}>${link}</p>${html.slice(place)}`,
  };
}

/** Makes text safe between tags and within quoted attributes. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

const footer = [`${brand.name} · ${brand.tagline}`, `${brand.supportEmail} · ${brand.supportPhone}`];

function blockText(block: MailPart): string {
  if (block.kind === "details") return block.rows.map(([label, value]) => `${label}: ${value}`).join("\n");
  return block.kind === "quote" ? block.text.replace(/^/gm, "> ") : block.text;
}

function blockHtml(block: MailPart, paint: Paint): string {
  if (block.kind === "paragraph") return `<p style="margin:0 0 16px">${withBreaks(block.text)}</p>`;
  if (block.kind === "quote")
    return `<blockquote ${paint("quote", "margin:0 0 16px;padding:12px 16px;border-left:3px solid")}>${withBreaks(block.text)}</blockquote>`;
  const rows = block.rows.map(
    ([label, value]) =>
      `<tr><td ${paint("soft", "padding:6px 16px 6px 0;vertical-align:top;white-space:nowrap")}>${escapeHtml(label)}</td>` +
      `<td style="padding:6px 0;vertical-align:top;overflow-wrap:anywhere">${withBreaks(value)}</td></tr>`,
  );
  return `<table role="presentation" style="margin:0 0 16px;border-collapse:collapse">${rows.join("")}</table>`;
}

function buttonHtml(label: string, url: string, paint: Paint): string {
  const style =
    "display:inline-block;padding:12px 24px;border-radius:8px;text-decoration:none;font-weight:600";
  return `<p style="margin:24px 0 0"><a href="${escapeHtml(url)}" ${paint("button", style)}>${escapeHtml(label)}</a></p>`;
}

function page(title: string, content: string, paint: Paint): string {
  const font = "font:16px/1.5 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${escapeHtml(title)}</title><style>@media (prefers-color-scheme:dark){${darkRules}}</style></head>`,
    `<body ${paint("page", `margin:0;padding:24px;overflow-wrap:break-word;${font}`)}>`,
    '<div style="max-width:560px;margin:0 auto">',
    `<p style="margin:0 0 16px;font-size:18px;font-weight:700">${escapeHtml(brand.name)}</p>`,
    `<div ${paint("card", "padding:32px;border:1px solid;border-radius:12px")}>`,
    `${content}</div>`,
    `<p ${paint("soft", "margin:16px 0 0;font-size:13px")}>`,
    `${footer.map(escapeHtml).join("<br>")}</p>${end}`,
  ].join("");
}

const withBreaks = (text: string) => escapeHtml(text).replace(/\r?\n/g, "<br>");

function checkUrl(url: string): string {
  const { protocol, href } = new URL(url);
  if (protocol !== "https:" && protocol !== "http:") throw new Error(`An email cannot link to ${protocol}`);
  return href;
}
