import type { TwoFactorCalls } from "@evoya/app-kit/two-factor-dialog";
import { api } from "../api.ts";

/** The API calls for a colleague's own second factor. */
export const twoFactorCalls: TwoFactorCalls = {
  begin: (password) => api.beginStaffTwoFactor({ body: { password } }),
  confirm: (code) => api.confirmStaffTwoFactor({ body: { code } }),
  renewCodes: (code) => api.renewStaffRecoveryCodes({ body: { code } }),
  disable: (password) => api.disableStaffTwoFactor({ body: { password } }),
};
