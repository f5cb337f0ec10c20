import { periodLabel } from "@evoya/domain/periods";
import { Button } from "@evoya/ui/button";
import { X } from "lucide-react";

type Props = { value: string | undefined; onChange: (value: undefined) => void };

/** The days of the figure in Analytics that led here (decision 481). It can only be taken away. */
export const FilterPeriod = ({ value, onChange }: Props) =>
  value && (
    <Button size="sm" variant="outline" onClick={() => onChange(undefined)}>
      {periodLabel(value)}
      <X aria-hidden />
      <span className="sr-only">Remove</span>
    </Button>
  );
