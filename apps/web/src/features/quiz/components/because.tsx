import { Card } from "@evoya/ui/card";

/** What led to a traveler's type, in sentences about their answers: the two pages name it differently (decision 102). */
export function Because({ reasons }: { reasons: readonly string[] }) {
  return (
    <Card variant="tinted" className="mt-10">
      <h2 className="font-display text-xl font-semibold">What your answers say</h2>
      <ul className="mt-3 space-y-2">
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </Card>
  );
}
