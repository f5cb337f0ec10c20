/** Why a change is impossible, in words for the member, and what to do about it if nothing better is known. */
export class Refusal extends Error {
  override name = "Refusal";
  readonly reason: string;

  constructor(reason: string, advice = "") {
    super(advice ? `${reason} ${advice}` : reason);
    this.reason = reason;
  }
}
