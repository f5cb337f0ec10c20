import { z } from "zod";
import { calendarDate, requiredText } from "./common.ts";

export const tag = "Staff: catalog";
export const read = { tag, caller: "staff", permission: "catalog.read" } as const;
export const check = { tag, caller: "staff", permission: "catalog.check" } as const;
export const write = { tag, caller: "staff", permission: "catalog.write" } as const;

export const checkShape = {
  checkedOn: calendarDate.nullable(),
  checkedBy: z.string().nullable(),
  checkSource: z.string().nullable().meta({ description: "Where we looked it up, or whom we asked" }),
};

export const checkBody = z.strictObject({
  checkedOn: calendarDate,
  source: requiredText(300, "Please say where you looked it up"),
});
export type CheckBody = z.output<typeof checkBody>;

export const checkExample = { checkedOn: "2026-11-20", source: "The museum's website" };
export const retiredBody = z.strictObject({ isRetired: z.boolean() });
