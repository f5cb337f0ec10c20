/** Replaces `react-style-singleton` (see `build/without-style-elements.ts`): components that add no styles. */
export const styleSingleton = () => () => null;
