/** Repetitions of a race: each has a winner in `npm test` too, and `npm run test:long` finds the rare ones. */
export const races = process.env.TEST_LONG ? 1_000 : 25
