import { expect, test } from 'vitest'
import { longestServer, screensOf } from './screens-of-role.ts'

const server = longestServer()
const { plain, opened, lookAt, sound, barriersOf, longerTitles } = screensOf(server, 'visitor')

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
  expect(longerTitles()).toBeGreaterThan(3)
})

test.each(['/', '/login', '/dashboard/home'])('%s is served in the chosen theme and language', async (path) => {
  for (const [theme, language] of [
    ['dark', 'pt'],
    ['light', 'en'],
  ]) {
    const cookie = `isDarkTheme=${theme === 'dark'}; lang=${language}`
    const html = await (await fetch(server.url + path, { headers: { cookie } })).text()
    expect(/<html [^>]*>/.exec(html)?.[0]).toBe(`<html lang="${language}" data-theme="${theme}">`)
  }
})
