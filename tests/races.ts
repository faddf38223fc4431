/** How often a race is run: each has a winner in `npm test` too, and `npm run test:long` looks for the rare ones. */
export const races = process.env.TEST_LONG ? 1_000 : 25
