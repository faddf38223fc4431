import { expect, test } from 'vitest'
import { sharedBrowser } from './browser.ts'
import { realServer, until } from './server.ts'
import { say } from './texts.ts'
import { alive, visit } from './visit.ts'

const server = realServer()
const browser = await sharedBrowser()

const paths = ['/signup', '/login', '/forgot-password']

test.each(paths)('%s retains input typed before its scripts load, and sends it nowhere', async (path) => {
  const { context, page, problems } = await visit(browser, { url: server.url, language: 'es' })
  const email = `ana${path.replace('/', '.')}@example.com`
  let arrive = (): void => {}
  const arrived = new Promise<void>((done) => {
    arrive = done
  })
  await page.route('**/assets/*.js', async (route) => {
    await arrived
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  const field = page.locator('input[name=email]')
  await field.fill(email)
  const terms = page.locator('input[name=terms]')
  if (path === '/signup') await terms.check()
  // Both ways of submitting a form before hydration.
  await page.getByRole('button', { name: say('account.email.action') }).click()
  await field.press('Enter')
  expect(page.url()).toBe(server.url + path)

  arrive()
  await alive(field)
  await until('the screen has taken it over', async () => {
    await page.evaluate(() => new Promise(requestAnimationFrame))
    return (await field.inputValue()) === email || undefined
  })
  await page.getByRole('button', { name: say('account.email.action') }).click()
  await page.getByLabel(say('account.code.label'), { exact: true }).waitFor()
  expect(await page.getByText(email).count()).toBe(1)
  expect(problems).toEqual([])
  await context.close()
})
