import type { SecondStep } from "../credentials/second-step.ts";
import type { MemberPhotos } from "../profile/photos.ts";
import { createMemberSignIn, type MemberSignInDeps } from "./member-sign-in.ts";
import { createMemberView } from "./member-view.ts";
import { createSessionLookup } from "./session-lookup.ts";
import type { SessionRepository } from "./sessions.repository.ts";
import { createSignUp } from "./sign-up.ts";
import { createStaffSignIn } from "./staff-sign-in.ts";

type Deps = Omit<MemberSignInDeps, "toMember"> & {
  sessions: SessionRepository;
  photos: MemberPhotos;
  staffSecondStep: SecondStep;
};

/** Accounts, sign-in and sessions of members and staff. Rules: member spec §4-§5, admin spec §4 and §8, design §6. */
export function createSessionService({ sessions, photos, staffSecondStep, ...deps }: Deps) {
  const { purge, end, endByToken, recent, lookup } = createSessionLookup({ sessions });
  const toMember = createMemberView({ ...deps, photos });
  const members = createMemberSignIn({ ...deps, toMember });
  return {
    ...members,
    ...createStaffSignIn({ ...deps, secondStep: staffSecondStep }),
    signUp: createSignUp({ ...deps, toMember, signIn: members.signIn }),
    toMember,
    signOut: end,
    endByToken,
    purge,
    recent,
    lookup,
  };
}

export type SessionService = ReturnType<typeof createSessionService>;
