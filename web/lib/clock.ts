/** The browser's clock, in milliseconds since 1970. Only this function reads it in web/; time is passed in everywhere else. */
export const clock = (): number => Date.now()
