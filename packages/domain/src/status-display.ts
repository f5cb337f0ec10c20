/** How a status looks: a tone of the design system's badges. */
export type StatusTone = "neutral" | "primary" | "accent" | "info" | "success" | "warning" | "danger";

/** The label and tone of every status of one kind of thing: its one table, for both apps, exports, and emails. */
export type StatusDisplay<Status extends string> = Readonly<
  Record<Status, Readonly<{ label: string; tone: StatusTone }>>
>;
