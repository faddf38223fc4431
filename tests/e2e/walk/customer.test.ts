import { expect, test } from 'vitest'
import { realServer } from '../server.ts'
import { screensOf } from './screens-of-role.ts'

const { plain, opened, lookAt, sound, barriersOf, longerTitles } = screensOf(realServer(), 'customer')

// First, because a transfer is cancelable for only thirty minutes.
test.each(opened)('%s has no barrier on a light phone or a dark desktop', async (_, screen) => {
  expect(await barriersOf(screen)).toEqual({})
})

test.each(plain)(
  '%s has its title, fits every width and twice the text, logs no problem, and has no barrier in either theme',
  async (_, screen) => {
    const seen = await lookAt(screen)
    expect(seen).toEqual(sound(screen, seen))
  },
)

test('the texts were the longest of the three languages', () => {
  expect(longerTitles()).toBeGreaterThan(10)
})
