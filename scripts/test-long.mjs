// npm run test:long: `npm test` with a thousand races instead of a hundred, and screenshots under artifacts/e2e.
process.env.TEST_LONG = '1'
await import('./test.mjs')
