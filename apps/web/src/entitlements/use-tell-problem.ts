import { isProblem } from "@evoya/schemas/problems";
import { problemText } from "@evoya/ui/lib/problem";
import { toast } from "@evoya/ui/toast";
import { useNavigate } from "react-router-dom";
import { paths } from "../paths.ts";

/** Says in a toast why something failed. For a plan limit, it links to what's used and what helps. */
export function useTellProblem(): (title: string, problem: unknown) => void {
  const navigate = useNavigate();
  return (title, problem) => {
    const isByPlan = isProblem(problem, "entitlement_required");
    const action = { label: "See your usage", run: () => void navigate(paths.usage) };
    toast.error(title, problemText(problem), isByPlan ? { action } : {});
  };
}
