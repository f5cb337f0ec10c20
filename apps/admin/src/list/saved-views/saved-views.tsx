import type { SavedView } from "@evoya/schemas/saved-views";
import { Button } from "@evoya/ui/button";
import { LateAlertDialog } from "@evoya/ui/late-alert-dialog";
import { lateDialog } from "@evoya/ui/late-dialog";
import { LateMenu } from "@evoya/ui/late-menu";
import { problemText } from "@evoya/ui/lib/problem";
import type { MenuItem } from "@evoya/ui/menu";
import { toast } from "@evoya/ui/toast";
import { useQuery } from "@tanstack/react-query";
import { Bookmark, BookmarkPlus, Check, Pencil, Trash2, Users } from "lucide-react";
import { useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { savedViewsQuery, useDeleteView } from "./queries.ts";

/** Forms weigh more than the whole list, and few people save a view. */
const SaveViewDialog = lateDialog(() => import("./save-view-dialog.tsx").then((file) => file.SaveViewDialog));

const RenameViewDialog = lateDialog(() =>
  import("./rename-view-dialog.tsx").then((file) => file.RenameViewDialog),
);

type Props = {
  /** The filters on screen, without a search: that would store someone's name. */
  url: URLSearchParams;
  order: string | undefined;
};

/** The part of the address on screen that a view stores. */
function searchOf({ url, order }: Props): string {
  const kept = new URLSearchParams(url);
  kept.delete("q");
  if (order) kept.set("sort", order);
  return kept.toString();
}

type Task = { kind: "save" } | { kind: "rename" | "delete"; view: SavedView };

/** Saved views of the list at this address: to open, to save, to rename, to delete. */
export function SavedViews(props: Props) {
  const { pathname: list } = useLocation();
  const [task, setTask] = useState<Task | null>(null);
  const remove = useDelete(list);
  const { data } = useQuery(savedViewsQuery(list));
  const views = data?.items ?? [];
  const current = searchOf(props);
  const shown = views.find(({ search }) => search === current);
  return (
    <>
      <LateMenu
        trigger={
          <Button variant="outline" size="sm">
            <Bookmark aria-hidden />
            <span className="max-w-40 truncate">{shown?.name ?? "Views"}</span>
          </Button>
        }
      >
        {(parts) => (
          <>
            {views.map((view) => (
              <ViewItem {...parts} key={view.id} view={view} list={list} isShown={view === shown} />
            ))}
            <parts.MenuItem icon={<BookmarkPlus aria-hidden />} onSelect={() => setTask({ kind: "save" })}>
              Save this view...
            </parts.MenuItem>
            {shown?.isMine && (
              <>
                <parts.MenuItem
                  icon={<Pencil aria-hidden />}
                  onSelect={() => setTask({ kind: "rename", view: shown })}
                >{`Rename "${shown.name}"...`}</parts.MenuItem>
                <parts.MenuItem
                  tone="danger"
                  icon={<Trash2 aria-hidden />}
                  onSelect={() => (shown.isShared ? setTask({ kind: "delete", view: shown }) : remove(shown))}
                >
                  {`Delete "${shown.name}"${shown.isShared ? "..." : ""}`}
                </parts.MenuItem>
              </>
            )}
          </>
        )}
      </LateMenu>
      {task?.kind === "save" && <SaveViewDialog list={list} search={current} onClose={() => setTask(null)} />}
      {task?.kind === "rename" && (
        <RenameViewDialog view={task.view} list={list} onClose={() => setTask(null)} />
      )}
      {task?.kind === "delete" && (
        <LateAlertDialog
          open
          onOpenChange={(open) => !open && setTask(null)}
          title={`Delete "${task.view.name}"?`}
          description="The whole team uses this view. You can't undo it."
          confirmLabel="Delete View"
          onConfirm={() => remove(task.view)}
        />
      )}
    </>
  );
}

type ViewItemProps = { view: SavedView; list: string; isShown: boolean; MenuItem: typeof MenuItem };

function ViewItem({ view, list, isShown, MenuItem }: ViewItemProps) {
  const { name, search, isShared } = view;
  return (
    <MenuItem asChild>
      <Link to={`${list}?${search}`} aria-current={isShown ? "true" : undefined}>
        {isShown ? <Check aria-hidden /> : <Bookmark aria-hidden />}
        <span className="max-w-56 truncate">{name}</span>
        {isShared && (
          <>
            <Users aria-hidden className="ml-auto" />
            <span className="sr-only">(shared with the team)</span>
          </>
        )}
      </Link>
    </MenuItem>
  );
}

/** Deletes a view and says so; if it's on screen, its filters stay on. */
function useDelete(list: string): (view: SavedView) => void {
  const remove = useDeleteView(list);
  return ({ id }) =>
    remove.mutate(id, {
      onSuccess: () => toast.success("Success", "View deleted"),
      onError: (error) => toast.error("Error", problemText(error)),
    });
}
