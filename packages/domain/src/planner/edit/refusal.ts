/** Why a change is impossible, in words for the member. */
export class Refusal extends Error {
  override name = "Refusal";
}
