/** Where a member's picture appears once we know whose it is. */
export const AvatarPlace = () => (
  <span aria-hidden className="size-8 shrink-0 rounded-full bg-primary-soft" />
);
