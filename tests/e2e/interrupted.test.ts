import type { Page } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import { errorWords } from '#web/marketing/error-texts.ts'
import { codeMailedTo, newEmail, otherThan, type Person, verified } from '../people.ts'
import { disclose, fundWallet, walletOf } from '../sending.ts'
import { sharedBrowser } from './browser.ts'
import { realServer } from './server.ts'
import { say } from './texts.ts'
import { alive, type Visit, visit, withoutOpening } from './visit.ts'

const server = realServer()
const browser = await sharedBrowser()
const opened: Visit[] = []
afterEach(async () => {
  for (const { context } of opened.splice(0)) await context.close()
})
const enter = async (as?: Person): Promise<Visit> => {
  const one = await visit(browser, { url: server.url, language: 'es', ...(as ? { as } : {}) })
  opened.push(one)
  return one
}

/** At the second step of sign-up, with the field focused. */
const askCode = async (page: Page, email: string) => {
  await page.goto('/signup')
  await alive(page.locator('[name=terms]'))
  await page.locator('[name=terms]').check()
  await page.locator('[name=email]').fill(email)
  await page.locator('button[type=submit]').click()
  const field = page.locator('[name=otp]')
  await field.waitFor()
  return field
}

/** A message during `act`: it is awaited from the start, because it disappears after three seconds. */
const alerts = (page: Page, act: () => Promise<void>) =>
  Promise.all([page.locator('[role=alert]').first().waitFor(), act()])

test('a code that was refused makes room for the next: the right one is typed over it', async () => {
  const { page } = await enter()
  const email = newEmail()
  const field = await askCode(page, email)
  const code = await codeMailedTo(server.api, email)
  await alerts(page, () => page.keyboard.type(otherThan(code)))
  expect(await field.inputValue()).toBe(otherThan(code))
  // The last digit sends the code, and the right one navigates immediately: its reply is delayed until the field was read.
  const read = Promise.withResolvers<void>()
  await page.route('**/verify-otp', async (asked) => {
    await read.promise
    await asked.continue()
  })
  await page.keyboard.type(code)
  expect(await field.inputValue()).toBe(code)
  // Only a refused code is cleared for new digits: those of this one stay.
  await page.keyboard.type('9')
  expect(await field.inputValue()).toBe(code)
  read.resolve()
  await page.locator('[name=firstName]').waitFor()
}, 600_000)

test('a code with a lost reply is requested again, which leads to its field', async () => {
  const { page } = await enter()
  const email = newEmail()
  await page.goto('/signup')
  await alive(page.locator('[name=terms]'))
  await page.locator('[name=terms]').check()
  await page.locator('[name=email]').fill(email)
  await page.route('**/send-otp', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await alerts(page, () => page.locator('button[type=submit]').click())
  await page.unroute('**/send-otp')
  await page.locator('button[type=submit]').click()
  await page.locator('[name=otp]').waitFor()
  await page.keyboard.type(await codeMailedTo(server.api, email))
  await page.keyboard.press('Enter')
  await page.locator('[name=firstName]').waitFor()
  expect(await page.locator('[name=otp]').count()).toBe(0)
}, 600_000)

test('sign-up has three pages, each checked before the next, and going back or reloading loses no input', async () => {
  const { page } = await enter()
  const email = newEmail()
  await askCode(page, email)
  await page.keyboard.type(await codeMailedTo(server.api, email))
  await page.keyboard.press('Enter')
  const field = (name: string) => page.locator(`[name=${name}]`)
  const next = page.getByRole('button', { name: say('ui.continue'), exact: true })
  await field('firstName').waitFor()
  await next.click()
  // Missing fields are marked, and the page stays.
  expect(await field('firstName').getAttribute('aria-invalid')).toBe('true')
  expect(await field('city').isVisible()).toBe(false)
  for (const [name, text] of [
    ['firstName', 'Carmen'],
    ['lastName', 'Mejía'],
    ['dob-day', '9'],
    ['dob-month', '3'],
    ['dob-year', '1988'],
  ] as const)
    await field(name).fill(text)
  await field('gender').selectOption('female')
  await field('nationality').selectOption('Honduras')
  await page.keyboard.press('Enter')
  await field('city').fill('Queens')
  await page.reload()
  await field('city').waitFor()
  expect(await field('city').inputValue()).toBe('Queens')
  await page.getByRole('button', { name: say('account.details.back'), exact: true }).click()
  expect(await field('firstName').inputValue()).toBe('Carmen')
  expect(await field('dob-month').inputValue()).toBe('03')
}, 600_000)

test('back from the code leads to the address, and forward to the code again', async () => {
  const { page } = await enter()
  const field = await askCode(page, newEmail())
  await page.goBack()
  await page.locator('[name=email]').waitFor()
  await page.goForward()
  await field.waitFor()
  expect(await page.locator('[name=email]').count()).toBe(0)
}, 600_000)

test('the input for a new recipient survives a reload, except the account, until it is discarded', async () => {
  const { page } = await enter(await verified(server.api, { language: 'es' }))
  const name = page.getByLabel(say('customer.recipient.first-name'), { exact: true })
  const account = page.getByLabel(say('customer.field.account'), { exact: true })
  await page.goto('/dashboard/home/new?country=HN&amount=50.00&payout=bank_deposit&step=recipient')
  await alive(name)
  await name.fill('Carlos Alberto')
  await account.fill('200123482')
  await page.reload()
  await alive(name)
  expect([await name.inputValue(), await account.inputValue()]).toEqual(['Carlos Alberto', ''])
  await page.getByRole('button', { name: say('ui.cancel'), exact: true }).click()
  await page.waitForURL(/step=amount/)
  await page.goBack()
  await alive(name)
  expect(await name.inputValue()).toBe('')
}, 600_000)

test('the account number says how long it is, as the chosen bank publishes it', async () => {
  const { page } = await enter(await verified(server.api, { language: 'es' }))
  await page.goto('/dashboard/home/new?country=HN&amount=50.00&payout=bank_deposit&step=recipient')
  await page.getByText(say('customer.field-hint.account', { min: '6', max: '20' })).waitFor()
  await page.getByRole('button', { name: say('customer.field.bank') }).click()
  await page.locator('[role=listbox]').getByRole('option', { name: 'BAC Honduras' }).click()
  const account = page.getByLabel(say('customer.field.account'), { exact: true })
  await expect
    .poll(async () => page.locator(`[id="${await account.getAttribute('aria-describedby')}"]`).textContent())
    .toBe(say('customer.field-hint.account-exact', { count: '9' }))
}, 600_000)

test('without a network a payment reports that, and is made once when the network is back', async () => {
  const person = await verified(server.api, { language: 'es' })
  await fundWallet(server.api, person, 100_000n)
  const { page, context } = await enter(person)
  await page.goto(`/dashboard/home/new?step=review&disclosure=${await disclose(server.api, person)}`)
  await page.getByRole('button', { name: say('transfers.review.continue') }).click()
  const field = page.getByLabel(say('customer.code.label'), { exact: true })
  await field.waitFor()
  const code = await codeMailedTo(server.api, person.email)
  await context.setOffline(true)
  await field.fill(code)
  await page.getByRole('alert').getByText(say('ui.error.network')).waitFor()
  await context.setOffline(false)
  await page.getByRole('button', { name: say('transfers.code.pay', { total: '201.30 USD' }) }).click()
  await page.waitForURL(/\/dashboard\/history\/[0-9a-f-]{36}$/)
  // Paid once; the balance follows when the worker has posted it.
  expect((await walletOf(server.api, person)).available).toBe('79870')
}, 600_000)

test.each(['**/assets/history-*.js', '**/assets/shell-*.js'])(
  'a screen with the script %s missing reports that, and can be reloaded',
  async (script) => {
    const { page } = await enter(await verified(server.api, { language: 'es' }))
    await page.route(script, (route) => route.abort())
    await page.goto('/dashboard/history')
    await page.getByText(errorWords.es.title).waitFor()
    expect(await page.locator('[role=status]:visible').count()).toBe(0)
    await page.unroute(script)
    await page.getByRole('link', { name: errorWords.es.again }).click()
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.getByText(errorWords.es.title).isVisible()).toBe(false)
  },
  600_000,
)

/** Simulates a page translator before hydration: wraps text in extra elements, and adds one to the body. */
const translate = (html: string): string =>
  html
    .replace(/<body([^>]*)>/, '<body$1><div class="translator"></div>')
    .replace(/(<h1[^>]*>)([^<]+)(<)/, '$1<font>$2</font>$3')

test.each(['/login', '/signup', '/forgot-password', '/dashboard/home', '/dashboard/history'])(
  '%s hydrates also where an extension changed the document first',
  async (path) => {
    const { page } = await enter(
      path.startsWith('/dashboard') ? await verified(server.api, { language: 'es' }) : undefined,
    )
    await page.route(
      (url) => url.pathname === path,
      async (asked) => {
        const response = await asked.fetch()
        await asked.fulfill({ response, body: translate(await response.text()) })
      },
    )
    await page.goto(path)
    await alive(page.locator('main button, main input, main a').first())
    expect(await page.locator('main').innerText()).not.toBe('')
    expect(await page.locator('html').getAttribute('data-failed')).toBeNull()
  },
)

test.each(['/login', '/dashboard/home'])(
  '%s is shown in the language of local storage where the cookie has another',
  async (path) => {
    const { page } = await enter(
      path.startsWith('/dashboard') ? await verified(server.api, { language: 'es' }) : undefined,
    )
    await page.addInitScript(() => {
      localStorage.setItem('lang', 'en')
      localStorage.setItem('isDarkTheme', 'true')
    })
    await page.goto(path)
    await page.locator('html[lang=en]').waitFor()
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
    await alive(page.locator('main button, main input, main a').first())
  },
)

test('a screen that loses the network while loading reports that, and is reloaded', async () => {
  const { page } = await enter(await verified(server.api, { language: 'es' }))
  await withoutOpening(page, '/dashboard/home')
  await page.route('**/api/session', (asked) => asked.abort('internetdisconnected'))
  await page.goto('/dashboard/home')
  await page.getByRole('heading', { name: errorWords.es.offline }).waitFor()
  await page.unroute('**/api/session')
  await page.getByRole('link', { name: errorWords.es.again }).click()
  await page.locator('header button').first().waitFor()
  expect(new URL(page.url()).pathname).toBe('/dashboard/home')
})

test('a screen opened first without a network still opens, and reports the missing connection', async () => {
  const { page, context } = await enter(await verified(server.api, { language: 'es' }))
  await page.goto('/dashboard/home')
  await page.waitForFunction(() => {
    type Routes = Record<string, { module: string } | undefined>
    const { routes } = (window as unknown as { __reactRouterManifest: { routes: Routes } }).__reactRouterManifest
    const script = new URL(routes['customer/history/history']?.module ?? '', location.href).href
    return performance.getEntriesByName(script).length > 0
  })
  await context.setOffline(true)
  await page.getByRole('button', { name: say('dashboard.nav.open') }).click()
  await page.getByRole('dialog').locator('a[href="/dashboard/history"]').click()
  await page.getByText(say('ui.error.network')).first().waitFor()
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(say('customer.history.title'))
})

test('details that were changed and not saved are not lost by the way back without a question', async () => {
  const { page } = await enter(await verified(server.api, { language: 'es' }))
  await page.goto('/dashboard/setting')
  await page.getByRole('link', { name: say('settings.details.edit') }).click()
  const city = page.locator('[name=city]')
  await alive(city)
  await city.fill('Yonkers')
  await page.goBack()
  await page.getByRole('button', { name: say('settings.details.leave.keep') }).click()
  expect(await city.inputValue()).toBe('Yonkers')
  await page.goBack()
  await page.getByRole('button', { name: say('settings.details.leave.confirm') }).click()
  await page.waitForURL('**/dashboard/setting')
})
