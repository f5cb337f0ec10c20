import type { Config } from "../../config.ts";
import type { Base } from "../../container/base.ts";
import { createPhotoFiles } from "./photo-files.router.ts";
import { createMemberPhotos } from "./photos.ts";
import { createProfileReader, type WholeProfileReader } from "./profile.reader.ts";
import { createProfileRepository } from "./profile.repository.ts";
import { createProfileRoutes } from "./profile.routes.ts";
import { createProfileService } from "./profile.service.ts";
import { createProfilePhotoService } from "./profile-photos.service.ts";

type Given = Pick<Base, "transact" | "db" | "reads" | "files" | "cipher" | "clock"> & {
  config: Pick<Config, "API_URL">;
};

export function profileModule({ transact, db, reads, files, cipher, clock, config }: Given) {
  const photos = createMemberPhotos(config.API_URL);
  const profileRows = createProfileRepository(db, reads);
  const profiles = createProfileService({ transact, profiles: profileRows, photos, cipher, clock });
  const profilePhotos = createProfilePhotoService({ files, profiles, transact });
  const wholeProfileReader: WholeProfileReader = profileRows;
  return {
    photos,
    wholeProfileReader,
    profileReader: createProfileReader(reads),
    profiles,
    profilePhotos,
    handlers: createProfileRoutes({ profiles, photos: profilePhotos }),
    router: () => createPhotoFiles(files),
  };
}
