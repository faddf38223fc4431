import { beforeAll, expect, test } from 'vitest'
import { type Person, verified } from '../people.ts'
import { realServer } from './server.ts'
import { windowsOn } from './windows.ts'

const server = realServer()
const { enter } = windowsOn(server)
let person: Person
beforeAll(async () => {
  person = await verified(server.api)
})

test('the focus moves to the heading when its control disappears or the reader goes back', async () => {
  const { page } = await enter(person, '/dashboard/funds')
  const focused = () => page.evaluate(() => document.activeElement?.tagName)
  const link = page.locator('main a[href="/dashboard/home/add"]')
  await link.press('Enter')
  await page.waitForURL('**/home/add')
  await expect.poll(focused).toBe('H1')
  await page.goBack()
  await expect.poll(focused).toBe('H1')
  await link.focus()
  await link.evaluate((element) => element.remove())
  await expect.poll(focused).toBe('H1')
}, 240_000)
