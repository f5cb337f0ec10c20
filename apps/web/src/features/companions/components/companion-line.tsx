import { type CompanionRole, companionRoles, companionRoleTexts } from "@evoya/domain/companions";
import type { Companion } from "@evoya/schemas/companions";
import { AlertDialog } from "@evoya/ui/alert-dialog";
import { IconButton } from "@evoya/ui/icon-button";
import { problemText } from "@evoya/ui/lib/problem";
import { SelectField } from "@evoya/ui/select-field";
import { toast } from "@evoya/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link2, UserX } from "lucide-react";
import { api } from "../../../api.ts";
import { shortDayOf } from "../../../lib/instants.ts";
import { companionsQuery } from "../queries.ts";

const roles = companionRoles.map((value) => ({ value, label: companionRoleTexts[value].label }));

const stateOf = ({ status, email, name, expiresAt }: Companion): string => {
  if (status === "joined") return name ? email : "Joined";
  return status === "invited" ? `Invited, until ${shortDayOf(expiresAt)}` : "Invitation expired";
};

const copy = (link: string) =>
  navigator.clipboard.writeText(link).then(
    () => void toast.success("Link copied!"),
    () => void toast.error("Copy failed", link),
  );

type CompanionLineProps = { tripId: string; companion: Companion };

/** One companion or invitation, with what the owner can do about it. */
export function CompanionLine({ tripId, companion }: CompanionLineProps) {
  const { id, name, email, role, status, url } = companion;
  const client = useQueryClient();
  const who = name ?? email;
  const params = { id: tripId, companionId: id };
  const refresh = () => client.invalidateQueries({ queryKey: companionsQuery(tripId).queryKey });
  const change = useMutation({
    mutationFn: (to: CompanionRole) => api.changeCompanion({ params, body: { role: to } }),
    onError: (problem) => toast.error("We couldn't change that", problemText(problem)),
    onSettled: refresh,
  });
  const remove = useMutation({
    mutationFn: () => api.removeCompanion({ params }),
    onSuccess: () => void toast.success(status === "joined" ? "Companion removed" : "Invitation withdrawn"),
    onError: (problem) => toast.error("We couldn't remove them", problemText(problem)),
    onSettled: refresh,
  });
  const verb = status === "joined" ? "Remove" : "Withdraw";
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-44">
        <p className="font-medium [overflow-wrap:anywhere]">{who}</p>
        <p className="text-sm text-ink-muted [overflow-wrap:anywhere]">{stateOf(companion)}</p>
      </div>
      <div className="flex items-center justify-between gap-3 max-sm:w-full">
        <SelectField
          className="w-32"
          size="sm"
          hideLabel
          label={`What ${who} can do`}
          options={roles}
          value={change.isPending ? change.variables : role}
          disabled={change.isPending || status === "expired"}
          onChange={({ target }) => change.mutate(target.value as CompanionRole)}
        />
        <span className="flex">
          {url && (
            <IconButton
              label={`Copy the link for ${who}`}
              icon={<Link2 aria-hidden />}
              onClick={() => void copy(url)}
            />
          )}
          <AlertDialog
            title={status === "joined" ? `Remove ${who}?` : `Withdraw the invitation to ${who}?`}
            description={
              status === "joined"
                ? "They won't see this trip anymore. What they've changed stays."
                : "Its link stops working. You can invite them again anytime."
            }
            confirmLabel={verb}
            onConfirm={() => remove.mutate()}
            trigger={
              <IconButton
                variant="danger"
                label={`${verb}: ${who}`}
                icon={<UserX aria-hidden />}
                disabled={remove.isPending}
              />
            }
          />
        </span>
      </div>
    </li>
  );
}
