/** The reader's clock, in milliseconds since 1970. The only place in the web that reads it; everything else is given the time. */
export const clock = (): number => Date.now()
