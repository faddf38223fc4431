import { expect, test } from 'vitest'
import { realServer } from '../server.ts'
import { screensOf } from './screens-of-role.ts'

const { plain, opened, lookAt, sound, barriersOf, longerTitles } = screensOf(
  realServer(),
  'admin',
  'newcomer',
  'rejected',
  'applicant',
)

test.each(plain)(
  '%s has its title, fits every width and double-size text, logs no error, and has no accessibility violation in either theme',
  async (_, screen) => {
    const seen = await lookAt(screen)
    expect(seen).toEqual(sound(screen, seen))
  },
)

test.each(opened)('%s has no accessibility violation on a light phone or a dark desktop', async (_, screen) => {
  expect(await barriersOf(screen)).toEqual({})
})

test('the checked titles include translations longer than the Spanish', () => {
  expect(longerTitles()).toBeGreaterThan(10)
})
