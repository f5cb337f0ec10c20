import type { profileEndpoints } from "@evoya/schemas/profile";
import type { Handlers } from "../../http/mount.ts";
import type { ProfileService } from "./profile.service.ts";
import type { ProfilePhotoService } from "./profile-photos.service.ts";

type Deps = { profiles: ProfileService; photos: ProfilePhotoService };

export const createProfileRoutes = ({ profiles, photos }: Deps): Handlers<typeof profileEndpoints> => ({
  getProfile: ({ caller }) => profiles.find(caller.userId),
  updateProfile: ({ caller, body, query, http }) =>
    profiles.update(caller.userId, body, { draft: query.draft === "true", ifMatch: http.ifMatch }),
  setCurrency: async ({ caller, body }) => {
    await profiles.setCurrency(caller.userId, body.currency);
  },
  setUnits: async ({ caller, body }) => {
    await profiles.setUnits(caller.userId, body.units);
  },
  setTimeZone: async ({ caller, body }) => {
    await profiles.setTimeZone(caller.userId, body.timeZone);
  },
  removeProfilePhoto: ({ caller }) => photos.remove(caller.userId),
  uploadProfilePhoto: async ({ caller, file }) => ({ photoUrl: await photos.upload(caller.userId, file) }),
});
