import { markStale } from "@evoya/app-kit/lib/mark-stale";
import { useIdempotencyKey } from "@evoya/app-kit/lib/use-idempotency-key";
import type { Itinerary } from "@evoya/schemas/itineraries";
import { AlertDialog } from "@evoya/ui/alert-dialog";
import { lateDialog } from "@evoya/ui/late-dialog";
import { problemText } from "@evoya/ui/lib/problem";
import { type PressedBy, useOpenedByKey } from "@evoya/ui/lib/use-menu-on-press";
import { Menu, MenuItem, MenuSeparator } from "@evoya/ui/menu";
import { toast } from "@evoya/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import {
  Archive,
  ArchiveRestore,
  CalendarDays,
  CalendarPlus,
  CloudDownload,
  Copy,
  FileDown,
  FileInput,
  Printer,
  Share2,
  TextCursorInput,
  Trash2,
  Users,
} from "lucide-react";
import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router-dom";
import { api } from "../../../api.ts";
import { apiUrl } from "../../../config.ts";
import { paths } from "../../../paths.ts";
import { tripQuery } from "../queries.ts";
import type { useSaveTrip } from "../use-save-trip.ts";
import { useTripPdf } from "../use-trip-pdf.ts";
import { TripMenuButton } from "./trip-menu-button.tsx";

const CompanionsDialog = lateDialog(() =>
  import("../../companions/components/companions-dialog.tsx").then((file) => file.CompanionsDialog),
);
const DatesDialog = lateDialog(() => import("./dates-dialog.tsx").then((file) => file.DatesDialog));
const ImportBookingDialog = lateDialog(() =>
  import("./import-booking-dialog.tsx").then((file) => file.ImportBookingDialog),
);
const RenameDialog = lateDialog(() => import("./rename-dialog.tsx").then((file) => file.RenameDialog));

const ShareTripDialog = lateDialog(() =>
  import("./share-trip-dialog.tsx").then((file) => file.ShareTripDialog),
);

type Shown = "import" | "companions" | "share" | "rename" | "dates" | "delete" | null;

type TripActions = { itinerary: Itinerary; saving: ReturnType<typeof useSaveTrip> };

export type TripOptionsProps = TripActions & { pressedBy: PressedBy };

/** The menu of actions for a whole trip: take it along, and change it if it's your own. */
export function TripOptions({ itinerary, saving, pressedBy }: TripOptionsProps) {
  const pdf = useTripPdf(itinerary.id);
  const doing = pdf.isPending ? "Making your PDF..." : saving.isSaving ? "Saving..." : undefined;
  const files = <FileItems itinerary={itinerary} saving={saving} onPdf={() => pdf.mutate()} />;
  if (itinerary.role === "owner") return <OwnMenu {...{ itinerary, doing, files, pressedBy }} />;
  return <ButtonMenu {...{ doing, pressedBy }}>{files}</ButtonMenu>;
}

type ButtonMenuProps = { doing: string | undefined; pressedBy: PressedBy; children: ReactNode };

function ButtonMenu({ doing, pressedBy, children }: ButtonMenuProps) {
  const button = useOpenedByKey(pressedBy);
  return (
    <Menu trigger={<TripMenuButton ref={button} doing={doing} />} defaultOpen={pressedBy === "pointer"}>
      {children}
    </Menu>
  );
}

/** After the menu has closed, so that it isn't printed. */
const printLater = () => window.setTimeout(() => window.print());

type FileItemsProps = TripActions & { onPdf: () => void };

/** The ways to take the plan elsewhere. */
function FileItems({ itinerary: { id, plan, startDate }, saving, onPdf }: FileItemsProps) {
  if (!plan) return null;
  return (
    <>
      {startDate && (
        <MenuItem asChild>
          <a href={`${apiUrl}/v1/me/itineraries/${id}/calendar`} download>
            <CalendarPlus aria-hidden /> Calendar file
          </a>
        </MenuItem>
      )}
      <MenuItem icon={<FileDown aria-hidden />} onSelect={onPdf}>
        PDF
      </MenuItem>
      <MenuItem icon={<Printer aria-hidden />} onSelect={printLater}>
        Print
      </MenuItem>
      {saving.canSave && (
        <MenuItem icon={<CloudDownload aria-hidden />} onSelect={saving.save}>
          {saving.label}
        </MenuItem>
      )}
    </>
  );
}

type OwnMenuProps = Omit<ButtonMenuProps, "children"> & { itinerary: Itinerary; files: ReactNode };

function OwnMenu({ itinerary, doing, files, pressedBy }: OwnMenuProps) {
  const { id, title, plan, generation, isArchived, access, companions } = itinerary;
  const client = useQueryClient();
  const navigate = useNavigate();
  const key = useIdempotencyKey();
  const [shown, setShown] = useState<Shown>(null);
  const close = () => setShown(null);
  const params = { id };
  const refresh = () => markStale(client, ["itineraries"], ["dashboard"]);

  const archive = useMutation({
    mutationFn: (archived: boolean) => api.archiveItinerary({ params, body: { archived } }),
    onSuccess: async (changed) => {
      client.setQueryData(tripQuery(id).queryKey, changed);
      await refresh();
      const undo = { label: "Undo", run: () => archive.mutate(!changed.isArchived) };
      toast.success(changed.isArchived ? "Trip archived" : "Trip restored", undefined, { action: undo });
    },
    onError: (problem) => toast.error("We couldn't move this trip", problemText(problem)),
  });
  const duplicate = useMutation({
    mutationFn: () => api.duplicateItinerary({ params }, { idempotencyKey: key.keyFor({ id }) }),
    onSuccess: async (copy) => {
      key.settle();
      await refresh();
      toast.success("Trip copied", "You're looking at the copy.");
      void navigate(paths.trip(copy.id));
    },
    onError: (problem) => toast.error("We couldn't copy this trip", problemText(problem)),
  });
  const remove = useMutation({
    mutationFn: () => api.deleteItinerary({ params }),
    onSuccess: async () => {
      close();
      toast.success("Trip deleted");
      await navigate(paths.trips, { replace: true });
      client.removeQueries({ queryKey: tripQuery(id).queryKey });
      await refresh();
    },
    onError: (problem) => {
      close();
      toast.error("We couldn't delete this trip", problemText(problem));
    },
  });
  const isMade = generation === "ready";
  return (
    <>
      <ButtonMenu doing={duplicate.isPending ? "Copying" : doing} pressedBy={pressedBy}>
        {plan && (
          <>
            {files}
            <MenuSeparator />
          </>
        )}
        {plan && isMade && (
          <>
            <MenuItem icon={<FileInput aria-hidden />} onSelect={() => setShown("import")}>
              Import a booking…
            </MenuItem>
            <MenuItem icon={<Share2 aria-hidden />} onSelect={() => setShown("share")}>
              Share…
            </MenuItem>
            <MenuItem icon={<TextCursorInput aria-hidden />} onSelect={() => setShown("rename")}>
              Rename…
            </MenuItem>
            <MenuItem icon={<CalendarDays aria-hidden />} onSelect={() => setShown("dates")}>
              Dates, flights, and travelers…
            </MenuItem>
          </>
        )}
        {isMade && (
          <MenuItem icon={<Users aria-hidden />} onSelect={() => setShown("companions")}>
            Companions…
          </MenuItem>
        )}
        {isMade && (
          <MenuItem icon={<Copy aria-hidden />} onSelect={() => duplicate.mutate()}>
            Duplicate
          </MenuItem>
        )}
        <MenuItem
          icon={isArchived ? <ArchiveRestore aria-hidden /> : <Archive aria-hidden />}
          onSelect={() => archive.mutate(!isArchived)}
        >
          {isArchived ? "Restore" : "Archive"}
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={<Trash2 aria-hidden />} tone="danger" onSelect={() => setShown("delete")}>
          Delete…
        </MenuItem>
      </ButtonMenu>
      {shown === "import" && plan && <ImportBookingDialog tripId={id} plan={plan} onClose={close} />}
      {shown === "companions" && <CompanionsDialog tripId={id} access={access} onClose={close} />}
      {shown === "share" && <ShareTripDialog tripId={id} onClose={close} />}
      {shown === "rename" && <RenameDialog tripId={id} title={plan?.title ?? title} onClose={close} />}
      {shown === "dates" && plan && <DatesDialog tripId={id} plan={plan} onClose={close} />}
      <AlertDialog
        open={shown === "delete"}
        onOpenChange={(open) => !open && close()}
        title="Delete this trip?"
        description={`We'll delete its plan, all versions, and its album for good${companions.length > 0 ? ", for its companions too" : ""}. Your documents stay. To hide it instead, archive it.`}
        confirmLabel="Delete trip"
        tone="danger"
        keepOpen
        busy={remove.isPending}
        busyLabel="Deleting"
        onConfirm={() => remove.mutate()}
      />
    </>
  );
}
