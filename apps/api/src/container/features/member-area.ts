import { albumsModule } from "../../features/albums/albums.module.ts";
import { dashboardModule } from "../../features/dashboard/dashboard.module.ts";
import { evieModule } from "../../features/evie/evie.module.ts";
import { searchModule } from "../../features/search/search.module.ts";
import { socialConnectionsModule } from "../../features/social-connections/social-connections.module.ts";
import type { Base } from "../base.ts";
import { givenBy } from "../contributions.ts";
import type { Belongings } from "./belongings.ts";
import type { Groundwork } from "./groundwork.ts";
import type { People } from "./people.ts";
import type { Requests } from "./requests.ts";
import type { Trips } from "./trips.ts";

type Earlier = Groundwork & People & Belongings & Trips & Requests;

/** Features that show all of it to members. */
export function createMemberArea(base: Base, earlier: Earlier) {
  const given = givenBy(base, earlier);
  const albums = albumsModule(given);
  const socialConnections = socialConnectionsModule({ ...given, ...albums });
  const dashboard = dashboardModule(given);
  const search = searchModule(given);
  const evie = evieModule(given);
  return { albums, socialConnections, dashboard, search, evie };
}
