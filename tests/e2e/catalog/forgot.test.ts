import { expect, test } from 'vitest'
import { catalogOf } from './walk.ts'

const { entries, walk } = catalogOf('forgot')

test.each(entries)('%s', async (_, entry, look) => {
  await expect(walk(entry, look)).resolves.toBeUndefined()
})
