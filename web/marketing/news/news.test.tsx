import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { rendered, rosa } from '#tests/rendered.tsx'
import routes from '#web/routes.ts'
import { Footer } from '../Footer.tsx'
import { updates } from '../mission/updates/list.ts'
import { publicPages } from '../public-pages.ts'
import en from './en.ts'
import es from './es.ts'
import { news } from './list.ts'
import pt from './pt.ts'

const pathsOf = (entries: readonly RouteConfigEntry[], above = ''): string[] =>
  entries.flatMap(({ path, children = [] }) => {
    const own = path ? `${above}/${path}` : above
    return [own, ...pathsOf(children, own)]
  })

test('each product news entry links to an existing screen of its own', () => {
  const screens = pathsOf(routes)
  expect(news.filter(({ path }) => !screens.includes(path))).toEqual([])
  expect(new Set(news.map(({ path }) => path)).size).toBe(news.length)
})

test('product news and mission updates are listed by a date in the past, and have a title and a text in three languages', () => {
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  for (const list of [news, updates]) {
    const days = list.map(({ published }) => published)
    expect(days).toEqual(days.toSorted())
    expect((days.at(-1) ?? '') < tomorrow).toBe(true)
  }
  for (const { items } of [es, pt, en])
    for (const { slug } of news) expect(items[slug].title && items[slug].text).toBeTruthy()
  const titles = [es, pt, en].flatMap(({ items }) => news.map(({ slug }) => items[slug].title))
  expect(new Set(titles).size).toBeGreaterThan(2 * news.length)
})

test('the footer leads to the news, which search engines are given', async () => {
  expect(await rendered(<Footer />, { as: rosa, texts: ['marketing'] })).toMatch(/<a[^>]*href="\/news"/)
  expect(publicPages).toContain('/news')
})
