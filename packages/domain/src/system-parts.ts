import type { StatusDisplay } from "./status-display.ts";

/** The parts the product depends on, in the screen's order. */
export const systemParts = ["database", "storage", "mail", "payments", "model"] as const;
export type SystemPart = (typeof systemParts)[number];

export const systemPartLabels: Readonly<Record<SystemPart, string>> = {
  database: "Database",
  storage: "File storage",
  mail: "Email",
  payments: "Payments",
  model: "AI model",
};

/** `failing`: it responds, but something is stuck. `off`: not set up, and the product works without it. */
export const systemPartStates = ["ok", "down", "failing", "off"] as const;
export type SystemPartState = (typeof systemPartStates)[number];

export const systemPartDisplay: StatusDisplay<SystemPartState> = {
  ok: { label: "Working", tone: "success" },
  down: { label: "Down", tone: "danger" },
  failing: { label: "Needs attention", tone: "warning" },
  off: { label: "Not set up", tone: "neutral" },
};
