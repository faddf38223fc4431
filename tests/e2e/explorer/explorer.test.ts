import { beforeAll, expect, test } from 'vitest'
import { sharedBrowser } from '../browser.ts'
import { ownServer } from '../server.ts'
import { type Cast, makeCast, type Part, parts } from './cast.ts'
import { explore, report, shorten } from './explore.ts'
import { planted } from './plants.ts'

const server = ownServer()
const browser = await sharedBrowser()
let cast: Cast
beforeAll(async () => {
  cast = await makeCast(server.api, server.url)
}, 600_000)

const isLong = Boolean(process.env.TEST_LONG)
const { EXPLORE_SEED = '1', EXPLORE_ACTS = isLong ? '2000' : '40', EXPLORE_PARTS } = process.env
const walking = EXPLORE_PARTS ? (EXPLORE_PARTS.split(',') as Part[]) : parts

test.runIf(isLong || 'EXPLORE_ACTS' in process.env)(
  'nobody who uses the screens at random meets a fault',
  async () => {
    const stage = { server, cast, browser }
    const perJourney = isLong ? 25 : 5
    const { found } = await explore(stage, {
      ...{ seed: Number(EXPLORE_SEED), acts: Number(EXPLORE_ACTS), parts: walking, perJourney },
    })
    const shortened: string[] = []
    for (const fault of found) shortened.push(report(await shorten(stage, fault)))
    expect(shortened.join('\n\n')).toBe('')
  },
  36_000_000,
)

/** One in each run, all in the long one: docs/explorer.md has the acts that each needed. */
const tested = isLong ? planted : planted.slice(0, 1)

test.each(tested)(
  'the explorer finds it when $name',
  async ({ name, property, parts: walkers, plant }) => {
    const { acts, found } = await explore(
      { server, cast, browser, plant },
      { seed: 1, acts: 300, parts: walkers, until: property },
    )
    process.stderr.write(`${name} | ${property} | ${acts}\n`)
    expect(found.map((fault) => fault.property)).toContain(property)
  },
  3_600_000,
)
