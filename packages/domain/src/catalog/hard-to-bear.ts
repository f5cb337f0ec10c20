/**
 * Places whose names don't say that they're high up, on the water, or tight. Source: general knowledge, as of November
 * 2026.
 */

/** With a drop to look down: towers, cable cars, ridges, cliffs. */
export const highUp: ReadonlySet<string> = new Set(
  "tirimbina banff-gondola lake-louise-ski-area mahanakhon rooftop ulriken stegastein palacio-barolo cairo-tower cairo-bab-zuweila lions-head signal-hill-paragliding table-mountain chapmans-peak skeleton-gorge dubai-frame burj-khalifa la-mola revolucion torre-latino one-world empire-state top-of-rock eiffel-tower arc kawarau-bungy routeburn-start arrow-river-bridges rio-sugarloaf rio-christ rio-dona-marta rio-morro-urca rio-parque-ruinas skaros bridgeclimb pylon-lookout scenic-world pahia-climb dorotea copolia-trail".split(
    " ",
  ),
);

/** On a boat, or reached by one. */
export const byBoat: ReadonlySet<string> = new Set(
  "carlisle-wrecks robben-island statue-liberty trajineras maafushi-sandbank whale-shark dhigurah-manta milford-cruise te-anau-glowworms tulum-sian-kaan moorea-lagoon-boat hulhumale-watersports".split(
    " ",
  ),
);

/** Tombs, pyramids, and caves that you go into. */
export const tight: ReadonlySet<string> = new Set(
  "giza-inside-khufu dahshur-red-pyramid dahshur-bent-pyramid saqqara-serapeum saqqara-mereruka goa-gajah san-callisto tulum-dos-ojos tulum-xkeken".split(
    " ",
  ),
);
