import type { SavedView } from "@evoya/schemas/saved-views";
import { AlertDialog } from "@evoya/ui/alert-dialog";
import { Button } from "@evoya/ui/button";
import { lateDialog } from "@evoya/ui/late-dialog";
import { problemText } from "@evoya/ui/lib/problem";
import { Menu, MenuItem } from "@evoya/ui/menu";
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
      <Menu
        trigger={
          <Button variant="outline" size="sm">
            <Bookmark aria-hidden />
            <span className="max-w-40 truncate">{shown?.name ?? "Views"}</span>
          </Button>
        }
      >
        {views.map((view) => (
          <ViewItem key={view.id} view={view} list={list} isShown={view === shown} />
        ))}
        <MenuItem icon={<BookmarkPlus aria-hidden />} onSelect={() => setTask({ kind: "save" })}>
          Save this view...
        </MenuItem>
        {shown?.isMine && (
          <>
            <MenuItem
              icon={<Pencil aria-hidden />}
              onSelect={() => setTask({ kind: "rename", view: shown })}
            >{`Rename "${shown.name}"...`}</MenuItem>
            <MenuItem
              tone="danger"
              icon={<Trash2 aria-hidden />}
              onSelect={() => (shown.isShared ? setTask({ kind: "delete", view: shown }) : remove(shown))}
            >
              {`Delete "${shown.name}"${shown.isShared ? "..." : ""}`}
            </MenuItem>
          </>
        )}
      </Menu>
      {task?.kind === "save" && <SaveViewDialog list={list} search={current} onClose={() => setTask(null)} />}
      {task?.kind === "rename" && (
        <RenameViewDialog view={task.view} list={list} onClose={() => setTask(null)} />
      )}
      {task?.kind === "delete" && (
        <AlertDialog
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

function ViewItem({ view, list, isShown }: { view: SavedView; list: string; isShown: boolean }) {
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
