import { expect, test } from 'vitest'
import { languages } from '../../../contract/route.ts'
import { catalogueOf } from './walk.ts'

const { entries, walk } = catalogueOf('admin')

test.each(entries)('%s', async (_, entry) => {
  expect(await walk(entry)).toEqual(languages)
})
