import { isOutOfReach } from "@evoya/api-client";
import { Problem } from "@evoya/schemas/problems";

/** Title and text for a profile that wasn't saved, unless a field is the reason (member spec §8, profile save). */
export function saveFailure(error: unknown): [title: string, text: string] {
  if (!(error instanceof Problem) || isOutOfReach(error))
    return ["Save Failed", "Unable to save profile. Please check your connection and try again."];
  if (error.code === "unauthenticated")
    return ["Authentication Error", "Please log in to save your profile."];
  return ["Profile Update Failed", "Unable to save profile. Please check your data and try again."];
}
