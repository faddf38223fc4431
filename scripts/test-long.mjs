// npm run test:long: `npm test` with a thousand races instead of a hundred.
process.env.TEST_LONG = '1'
await import('./test.mjs')
