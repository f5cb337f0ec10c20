import type { SavedView } from "@evoya/schemas/saved-views";
import { Button } from "@evoya/ui/button";
import { problemText } from "@evoya/ui/lib/problem";
import { Menu, MenuItem } from "@evoya/ui/menu";
import { toast } from "@evoya/ui/toast";
import { useQuery } from "@tanstack/react-query";
import { Bookmark, BookmarkPlus, Check, Trash2, Users } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { savedViewsQuery, useDeleteView } from "./queries.ts";

/** Forms weigh more than the whole list, and few people save a view. */
const SaveViewDialog = lazy(() =>
  import("./save-view-dialog.tsx").then((file) => ({ default: file.SaveViewDialog })),
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

/** Saved views of the list at this address: to open, to save, to delete. */
export function SavedViews(props: Props) {
  const { pathname: list } = useLocation();
  const [isSaving, setSaving] = useState(false);
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
        <MenuItem icon={<BookmarkPlus aria-hidden />} onSelect={() => setSaving(true)}>
          Save this view...
        </MenuItem>
        {shown?.isMine && <DeleteItem view={shown} list={list} />}
      </Menu>
      {isSaving && (
        <Suspense>
          <SaveViewDialog list={list} search={current} onClose={() => setSaving(false)} />
        </Suspense>
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

/** Deletes the view on screen; its filters stay on. */
function DeleteItem({ view: { id, name }, list }: { view: SavedView; list: string }) {
  const remove = useDeleteView(list);
  return (
    <MenuItem
      tone="danger"
      icon={<Trash2 aria-hidden />}
      onSelect={() =>
        remove.mutate(id, {
          onSuccess: () => toast.success("Success", "View deleted"),
          onError: (error) => toast.error("Error", problemText(error)),
        })
      }
    >
      {`Delete "${name}"`}
    </MenuItem>
  );
}
