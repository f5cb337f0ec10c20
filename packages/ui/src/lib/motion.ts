/** Milliseconds of `--motion-reveal` in tokens.css, for drawings that scripts move. */
export const revealMs = 480;
