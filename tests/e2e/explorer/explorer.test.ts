import { appendFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { sharedBrowser } from '../browser.ts'
import { ownServer } from '../server.ts'
import { type Cast, makeCast, parts } from './cast.ts'
import { explore, report } from './explore.ts'

const server = ownServer()
const browser = await sharedBrowser()
let cast: Cast
beforeAll(async () => {
  const t = performance.now()
  cast = await makeCast(server.api, server.url)
  console.error('world', performance.now() - t)
}, 600_000)

test('a person who uses the site at random finds no fault', async () => {
  const { EXPLORE_SEED = '1', EXPLORE_ACTS = '60', EXPLORE_PARTS, EXPLORE_LOG } = process.env
  const t = performance.now()
  const { acts, found } = await explore(
    { server, cast, browser },
    {
      seed: Number(EXPLORE_SEED),
      acts: Number(EXPLORE_ACTS),
      parts: EXPLORE_PARTS ? (EXPLORE_PARTS.split(',') as never) : parts,
    },
  )
  console.error('acts', acts, 'in', performance.now() - t)
  if (EXPLORE_LOG) appendFileSync(EXPLORE_LOG, `${found.map(report).join('\n\n')}\n`)
  expect(found.map(report)).toEqual([])
}, 36_000_000)
