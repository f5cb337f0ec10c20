/** Where a member's picture appears once it is known whose. */
export const AvatarPlace = () => (
  <span aria-hidden className="size-8 shrink-0 rounded-full bg-primary-soft" />
);
