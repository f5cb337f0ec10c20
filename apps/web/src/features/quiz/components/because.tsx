import { Card } from "@evoya/ui/card";

/** Why a traveler got their type, in sentences tied to their answers. */
export function Because({ reasons }: { reasons: readonly string[] }) {
  return (
    <Card variant="tinted" className="mt-10">
      <h2 className="font-display text-xl font-semibold">Why this is you</h2>
      <ul className="mt-3 space-y-2">
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </Card>
  );
}
