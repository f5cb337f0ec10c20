/** The networks a member can connect, and what they're called (public spec §2.15). */
export const socialNetworks = { instagram: "Instagram", facebook: "Facebook", x: "Twitter" } as const;

export type SocialNetwork = keyof typeof socialNetworks;

export const socialNetworkNames = Object.keys(socialNetworks) as SocialNetwork[];

/** What we read of a network: the newest posts, and no more of one than fits on a page. */
export const socialLimits = { posts: 25, photosOfPost: 10, text: 500, handle: 100 };

/** How connecting a network can fail; `/social-integration` reads it from its address. */
export const socialFailures = ["denied", "expired", "unavailable", "not-set-up", "too-many"] as const;
export type SocialFailure = (typeof socialFailures)[number];
