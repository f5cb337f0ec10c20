import { type ClassValue, clsx } from "clsx";

/**
 * Joins class names. Conflicts are resolved in CSS, not here (a merging library costs 9 kB on every page): styles that
 * callers may want to change use the `default:` variant, which any plain utility overrides.
 */
export const cn = (...classes: ClassValue[]): string => clsx(classes);
