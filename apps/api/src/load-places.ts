import { loadGazetteer } from "./features/places/gazetteer.repository.ts";
import { readGazetteer } from "./features/places/gazetteer.ts";

/** Loads the world's places for the search by name, unless this version's are already there (decision 184). */
const url = process.env.DATABASE_DIRECT_URL || process.env.DATABASE_URL;
if (!url) {
  console.error("Set DATABASE_URL to the database to load the places into.");
  process.exit(1);
}
const hasLoaded = await loadGazetteer(url, readGazetteer());
console.log(hasLoaded ? "Loaded the world's places." : "The world's places are up to date.");
