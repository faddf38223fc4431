import { expect, test } from 'vitest'
import { realServer } from '../server.ts'
import { screensOf } from './screens-of-role.ts'

const server = realServer()
const { plain, opened, lookAt, sound, barriersOf } = screensOf(server, 'visitor')

test.each(plain)(
  '%s has its title, fits every width and twice the text, logs no problem in any language, and has no barrier in either theme',
  async (_, screen) => {
    expect(await lookAt(screen)).toEqual(sound(screen))
  },
)

test.each(opened)('%s has no barrier on a light phone or a dark desktop', async (_, screen) => {
  expect(await barriersOf(screen)).toEqual({})
})

test.each(['/', '/login', '/dashboard/home'])('%s comes in the theme and language that were chosen', async (path) => {
  for (const [theme, language] of [
    ['dark', 'pt'],
    ['light', 'en'],
  ]) {
    const cookie = `isDarkTheme=${theme === 'dark'}; lang=${language}`
    const html = await (await fetch(server.url + path, { headers: { cookie } })).text()
    expect(/<html [^>]*>/.exec(html)?.[0]).toBe(`<html lang="${language}" data-theme="${theme}">`)
  }
})
