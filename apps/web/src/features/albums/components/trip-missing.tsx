import { Button } from "@evoya/ui/button";
import { EmptyState } from "@evoya/ui/empty-state";
import { Link } from "react-router-dom";
import { spotArt } from "../../../art/index.ts";
import { paths } from "../../../paths.ts";

/** Replaces the album or journal of a trip that doesn't exist. */
export function TripMissing() {
  return (
    <EmptyState
      title="We can't find this trip"
      level={1}
      art={<img src={spotArt("compass")} alt="" width={140} height={140} />}
      action={
        <Button asChild>
          <Link to={paths.tripAlbums}>All my trip albums</Link>
        </Button>
      }
    >
      It may have been deleted, or it may belong to another account.
    </EmptyState>
  );
}
