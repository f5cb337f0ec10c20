const key = "evoya-invitation";

/**
 * Stores the invitation someone opened, until they've joined. In a browser that stores nothing, nobody invited them.
 */
export function keepInvitation(invitation: string): void {
  try {
    localStorage.setItem(key, invitation);
  } catch {
    // Blocked storage.
  }
}

export function keptInvitation(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function forgetInvitation(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // With storage blocked, there's nothing to remove.
  }
}
