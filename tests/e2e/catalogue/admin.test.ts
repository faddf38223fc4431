import { expect, test } from 'vitest'
import { catalogueOf } from './walk.ts'

const { entries, walk } = catalogueOf('admin')

test.each(entries)('%s', async (_, entry, look) => {
  await expect(walk(entry, look)).resolves.toBeUndefined()
})
