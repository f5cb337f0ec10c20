import { z } from "zod";

/** Something a model may ask for. */
export type Tool<Args extends z.ZodObject> = {
  description: string;
  args: Args;
  run: (args: z.output<Args>) => unknown;
};
/** Checks the arguments of one tool. */
export const tool = <Args extends z.ZodObject>(one: Tool<Args>): Tool<z.ZodObject> =>
  one as unknown as Tool<z.ZodObject>;

/** A name or an id. */
export const short = z.string().trim().min(1).max(200);
