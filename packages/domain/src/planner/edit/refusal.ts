/** Why a change can't be, in words for the member. */
export class Refusal extends Error {
  override name = "Refusal";
}
