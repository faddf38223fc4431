import { expect, test } from 'vitest'
import { catalogueOf } from './walk.ts'

const { entries, walk } = catalogueOf('shell')

test.each(entries)('%s', async (_, entry, seen) => {
  expect(await walk(entry, seen)).toEqual(seen)
})
