import { expect, test } from 'vitest'
import { realServer } from '../server.ts'
import { screensOf } from './screens-of-role.ts'

const { plain, opened, lookAt, sound, barriersOf } = screensOf(realServer(), 'customer')

// First, for a transfer can be canceled for thirty minutes only.
test.each(opened)('%s has no barrier on a light phone or a dark desktop', async (_, screen) => {
  expect(await barriersOf(screen)).toEqual({})
})

test.each(plain)(
  '%s has its title, fits every width and twice the text, logs no problem in any language, and has no barrier in either theme',
  async (_, screen) => {
    expect(await lookAt(screen)).toEqual(sound(screen))
  },
)
