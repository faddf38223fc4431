import { afterEach, expect, test } from 'vitest'
import { manualClock } from './clock.ts'
import { makeParsers, type Parsers } from './parsers.ts'

/** A thread's script as text; its default export does the work. */
const scriptOf = (source: string): URL => new URL(`data:text/javascript,${encodeURIComponent(source)}`)
const hang = scriptOf('export default () => { for (;;); }')
const grow = scriptOf('export default () => { const all = []; for (;;) all.push(new Array(1e5).fill(0.5)) }')
const leave = scriptOf('export default () => process.exit(3)')
const echo = scriptOf('export default (given) => given')
const slowToLoad = scriptOf('await new Promise((done) => setTimeout(done, 800)); export default (given) => given')

const clock = manualClock('2026-11-20T15:00:00Z')
let parsers: Parsers
afterEach(() => parsers.stop())

test.each([
  ['time', hang],
  ['memory', grow],
  ['its thread', leave],
])('a file that costs a parser %s is refused as the file, and its owner alone waits a minute', async (_, script) => {
  parsers = makeParsers(clock.now, { time_ms: script === hang ? 300 : 20_000, memory_mb: 32 })
  const refused = { code: 'file_too_complex', detail: { fields: { image: 'file_too_complex' } } }
  const [first, second] = [1, 2].map(() => parsers.run(script, null, { owner: 'ana', field: 'image' }))
  await expect(first).rejects.toMatchObject(refused)
  await expect(second).rejects.toMatchObject({ code: 'too_many', detail: { retryAfter_s: 60 } })
  expect(await parsers.run(echo, 'hers', { owner: 'luisa' })).toBe('hers')
  clock.advance({ seconds: 59 })
  await expect(parsers.run(echo, 1, { owner: 'ana' })).rejects.toMatchObject({ code: 'too_many' })
  clock.advance({ seconds: 1 })
  expect(await parsers.run(echo, 1, { owner: 'ana' })).toBe(1)
})

test('the loading time of our own script does not count against the file', async () => {
  parsers = makeParsers(clock.now, { time_ms: 500 })
  expect(await parsers.run(slowToLoad, 7, { owner: 'ana' })).toBe(7)
})
