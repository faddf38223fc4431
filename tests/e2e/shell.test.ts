import type { Page, Route } from 'playwright-core'
import { afterEach, describe, expect, test } from 'vitest'
import { notifications } from '#contract/ground/notifications.ts'
import type { Language } from '#contract/lib/route.ts'
import { identity } from '#contract/people/identity.ts'
import { maskEmail } from '#server/modules/people/identity/index.ts'
import { markVerified } from '#server/modules/staff/verification/index.ts'
import { transaction } from '#server/platform/database.ts'
import { codeMailedTo, mailbox, type Person, password, signUp, signUpAdmin, tell, verified } from '../people.ts'
import { fundWallet, send } from '../sending.ts'
import { sharedBrowser } from './browser.ts'
import { realServer, until } from './server.ts'
import { type Key, say, sayIn } from './texts.ts'
import { alive, desktop, phone, picture, type Visit, visit } from './visit.ts'
import { tells } from './windows.ts'

const server = realServer()
const browser = await sharedBrowser()

const windows: Visit[] = []
afterEach(async () => {
  for (const { context } of windows.splice(0)) await context.close()
})

const open = async (options: Omit<Parameters<typeof visit>[1], 'url'> = {}): Promise<Visit> => {
  const opened = await visit(browser, { url: server.url, size: desktop, ...options })
  windows.push(opened)
  return opened
}

const enter = async (as: Person, path: string, language: Language = 'es', size = desktop): Promise<Visit> => {
  const opened = await open({ as, language, size })
  await opened.page.goto(path)
  await alive(opened.page.locator('header button').first())
  return opened
}

const bell = (page: Page, language: Language = 'es') =>
  page.getByRole('button', { name: new RegExp(`^${sayIn(language, 'dashboard.notifications.title')}`) })
const shownCount = async (page: Page, count: number, language: Language = 'es'): Promise<void> => {
  await until(`the bell counts ${count}`, async () => {
    const name = (await bell(page, language).first().getAttribute('aria-label')) ?? ''
    return (count === 0 ? !/\d/.test(name) : new RegExp(`\\b${count}\\b`).test(name)) || undefined
  })
}
const menuButton = (page: Page, name = 'Sra. María López', language: Language = 'es') =>
  page.getByRole('button', { name: sayIn(language, 'dashboard.menu.label', { name }) })

describe('the panel', () => {
  const headings: Key[] = [
    'dashboard.notifications.account_verification',
    'dashboard.notifications.failed_transactions',
    'dashboard.notifications.high_risk',
    'dashboard.notifications.support',
  ]

  test('the panel has its four headings, and each item its sender, time, title and message', async () => {
    const language: Language = 'en'
    const person = await verified(server.api, { language })
    // A minute is short on a slow machine: sent in an hour, it is of now for as long as the test lasts.
    const at = server.api.clock.now().add({ hours: 1 })
    await tell(server.api, person, { title: 'Una noticia', message: 'Un mensaje\nde dos líneas', at })
    const { page, problems } = await enter(person, '/dashboard/funds', language, phone)
    await shownCount(page, 1, language)
    await bell(page, language).click()
    const panel = page.getByRole('dialog')
    await panel.waitFor()
    const shown = await panel.locator('h3').allTextContents()
    expect(shown).toEqual(headings.map((key) => sayIn(language, key)))
    expect(await panel.getByText(sayIn(language, 'dashboard.notifications.none'), { exact: true }).count()).toBe(3)
    const item = panel.locator('[data-notification]')
    expect(await item.getByText('Una noticia').isVisible()).toBe(true)
    expect(await item.getByText('Un mensaje').isVisible()).toBe(true)
    expect(await item.locator('time').textContent()).toBe('now')
    await item.getByRole('button', { name: sayIn(language, 'dashboard.notifications.more') }).click()
    expect(await item.textContent()).toContain('SOL Team')
    expect(await item.locator('time').textContent()).toMatch(/^(1[0-2]|[1-9]):[0-5]\d:[0-5]\d (AM|PM)$/)
    await picture(page, 'shell-panel')
    await page.getByRole('button', { name: sayIn(language, 'ui.close') }).click()
    await panel.waitFor({ state: 'detached' })
    expect(problems).toEqual([])
  })

  test('a removed notification disappears immediately, and is back in the next list if the removal failed', async () => {
    const person = await verified(server.api)
    await tell(server.api, person, { title: 'se queda' })
    await tell(server.api, person, { title: 'se va' })
    const { page, problems } = await enter(person, '/dashboard/funds')
    await bell(page).click()
    let release: () => void = () => {}
    const held = new Promise<void>((done) => {
      release = done
    })
    await page.route('**/api/user/remove-single-notification/**', async (route) => {
      await held
      await route.continue()
    })
    const reload = page.waitForResponse(async (response) => {
      if (!response.url().endsWith(notifications.list.path)) return false
      return ((await response.json()) as { notifications: unknown[] }).notifications.length === 1
    })
    await page.getByRole('button', { name: say('dashboard.notifications.remove', { title: 'se va' }) }).click()
    // The server has not received it yet.
    await page.getByText('se va').waitFor({ state: 'detached' })
    release()
    await reload
    expect(await page.getByText('se queda').isVisible()).toBe(true)

    // A failed removal is only logged: the item reappears when the list is read again.
    await page.unroute('**/api/user/remove-single-notification/**')
    await page.route('**/api/user/remove-single-notification/**', (route) => route.fulfill({ status: 500, json: {} }))
    await page.getByRole('button', { name: say('dashboard.notifications.remove', { title: 'se queda' }) }).click()
    await page.getByText('se queda').waitFor({ state: 'detached' })
    await until(
      'the failure is logged',
      () => problems.some((one) => one.includes('a notification was not removed')) || undefined,
    )
    expect(await page.locator('[data-toast]').count()).toBe(0)
    await page.getByRole('button', { name: say('dashboard.notifications.reload') }).click()
    await page.getByText('se queda').waitFor()
  })

  test('notifications arrive without a reload, including those sent while the network was down', async () => {
    const person = await verified(server.api)
    const { page, context } = await enter(person, '/dashboard/funds')
    await shownCount(page, 0)
    await tell(server.api, person)
    await shownCount(page, 1)
    await context.setOffline(true)
    await tell(server.api, person)
    await context.setOffline(false)
    await shownCount(page, 2)
    await tell(server.api, person)
    await shownCount(page, 3)
    expect(await bell(page).first().getAttribute('aria-label')).toMatch(/\b3\b/)
  })

  test('a verification that is decided shows in the badge without a reload', async () => {
    const person = await signUp(server.api, { language: 'es' })
    const { page } = await enter(person, '/dashboard/verify')
    const badge = menuButton(page).locator('[data-verification]')
    expect(await badge.getAttribute('data-verification')).toBe('not_verified')
    await transaction(server.api.deps.db, (tx) =>
      markVerified(tx, { userId: person.userId, at: server.api.clock.now() }),
    )
    await tell(server.api, person, { title: 'Cuenta verificada' })
    await menuButton(page).locator('[data-verification=verified]').waitFor()
  })
})

describe('the menu', () => {
  test('the menu is closed by the bell, and by the theme switch, which stores the theme', async () => {
    const { page, problems } = await enter(await verified(server.api), '/dashboard/funds')
    const menu = page.getByRole('dialog', { name: say('dashboard.menu.label', { name: 'Sra. María López' }) })
    await menuButton(page).click()
    await menu.waitFor()
    await picture(page, 'shell-menu')
    await bell(page).first().click()
    await page.getByRole('dialog', { name: say('dashboard.notifications.title') }).waitFor()
    await menu.waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await menuButton(page).click()
    await menu.getByRole('button', { name: say('dashboard.menu.dark') }).click()
    await menu.waitFor({ state: 'detached' })
    await page.locator('html[data-theme=dark]').waitFor()
    expect(await page.evaluate(() => localStorage.getItem('isDarkTheme'))).toBe('true')
    await page.reload()
    await page.locator('html[data-theme=dark]').waitFor()
    expect(problems).toEqual([])
  })

  test('the menu leads to help and to the settings', async () => {
    const { page, problems } = await enter(await verified(server.api), '/dashboard/funds', 'es', phone)
    await menuButton(page).click()
    await picture(page, 'shell-menu-phone')
    await page.getByRole('button', { name: say('dashboard.help.title') }).click()
    const help = page.getByRole('dialog', { name: say('dashboard.help.title') })
    await help.waitFor()
    await picture(page, 'shell-help-phone')
    await help.getByRole('link', { name: say('dashboard.help.tickets') }).click()
    await page.waitForURL('**/dashboard/help')
    await help.waitFor({ state: 'detached' })
    await menuButton(page).click()
    await page.getByRole('link', { name: say('dashboard.nav.settings') }).click()
    await page.waitForURL('**/dashboard/setting')
    expect(problems).toEqual([])
  })

  test('a menu opened during a navigation stays open over the next screen', async () => {
    const { page, problems } = await enter(await verified(server.api), '/dashboard/funds')
    await menuButton(page).evaluate((button: HTMLElement) => {
      const push = history.pushState.bind(history)
      history.pushState = (...given) => {
        push(...given)
        button.click()
      }
    })
    await page.getByRole('link', { name: say('dashboard.nav.history') }).click()
    await page.getByRole('heading', { level: 1, name: say('dashboard.nav.history') }).waitFor()
    await page
      .getByRole('dialog')
      .getByRole('link', { name: say('dashboard.nav.settings') })
      .waitFor()
    expect(problems).toEqual([])
  })

  test('a chosen language is stored in the browser, and the account follows it', async () => {
    const person = await verified(server.api, { language: 'es' })
    const { page } = await enter(person, '/dashboard/funds')
    await page
      .getByRole('heading', { name: say('customer.funds.title') })
      .first()
      .waitFor()
    for (const language of ['pt', 'en', 'es'] as const) {
      await page.getByRole('button', { name: new RegExp(`^${language.toUpperCase()},`) }).click()
      await page.locator(`html[lang=${language}]`).waitFor()
      expect(await page.title()).toBe(`${sayIn(language, 'customer.funds.title')} - SOL`)
      expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe(language)
      await until('the account follows', async () => {
        const { body } = await server.api.call(identity.me, { as: person })
        return body.lang === language || undefined
      })
    }
  })
})

describe('the welcome', () => {
  test('the welcome prompts a new customer to verify their identity and closes on request', async () => {
    const language: Language = 'pt'
    const person = await signUp(server.api, { language })
    const { page, problems } = await enter(person, '/dashboard/home', language)
    const welcome = page.getByRole('dialog', { name: sayIn(language, 'dashboard.welcome.title', { name: 'María' }) })
    await welcome.waitFor()
    await picture(page, 'shell-welcome')
    await welcome.getByRole('button', { name: sayIn(language, 'dashboard.welcome.later') }).click()
    await welcome.waitFor({ state: 'detached' })
    await page.getByRole('link', { name: sayIn(language, 'dashboard.verify.banner.action') }).click()
    await page.waitForURL('**/dashboard/verify')
    expect(problems).toEqual([])
  })

  test('the welcome leads to the verification, and is animated for the specified time', async () => {
    const person = await signUp(server.api, { language: 'es' })
    const { page } = await open({ as: person, language: 'es', size: phone })
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.goto('/dashboard/home')
    const welcome = page.getByRole('dialog', { name: say('dashboard.welcome.title', { name: 'María' }) })
    await welcome.waitFor()
    const duration = (selector: string) =>
      page.locator(selector).evaluate((element) => getComputedStyle(element).animationDuration)
    expect([await duration('.modal'), await duration('.scrim')]).toEqual(['0.3s', '0.15s'])
    await welcome.getByRole('button', { name: say('dashboard.welcome.start') }).click()
    await page.waitForURL('**/dashboard/verify')
    await welcome.waitFor({ state: 'detached' })
  })
})

describe('coming and going', () => {
  test('a visitor cannot open the dashboard, and a signed-in customer skips the login', async () => {
    const visitor = await open({ language: 'es' })
    await visitor.page.goto('/dashboard/history')
    await visitor.page.waitForURL(`${server.url}/`)
    const { page } = await enter(await verified(server.api), '/dashboard/funds')
    for (const path of ['/login', '/signup', '/forgot-password']) {
      await page.goto(path)
      await page.waitForURL('**/dashboard/home')
    }
    expect(await visitor.page.locator('header a[href="/login"]').count()).toBeGreaterThan(0)
  })

  test('a logout signs out every tab, discards typed text, and revokes the token', async () => {
    const person = await verified(server.api)
    const { page, context } = await enter(person, '/dashboard/funds')
    const other = await context.newPage()
    await other.goto('/dashboard/history')
    await alive(other.locator('header button').first())
    const token = (await context.cookies()).find(({ name }) => name === 'token')?.value
    for (const tab of [page, other]) await tab.evaluate(() => sessionStorage.setItem('sol.typed.recipient.1', '{}'))
    await menuButton(page).click()
    await page.getByRole('button', { name: say('dashboard.menu.logout') }).click()
    await page.waitForURL(`${server.url}/`)
    await other.waitForURL(`${server.url}/`)
    const typed = (tab: Page) => tab.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('typed')))
    expect([await typed(page), await typed(other)]).toEqual([[], []])
    expect((await context.cookies()).some(({ name }) => name === 'token')).toBe(false)
    expect((await server.api.call(identity.me, { as: { token } })).status).toBe(401)
    await other.goto('/dashboard/funds')
    await other.waitForURL(`${server.url}/`)
  })

  test('a failed logout is reported and can be retried', async () => {
    const language: Language = 'en'
    const person = await verified(server.api, { language })
    const { page } = await enter(person, '/dashboard/funds', language)
    const leave = page.getByRole('button', { name: sayIn(language, 'dashboard.menu.logout') })
    await menuButton(page, `${sayIn(language, 'ui.title.mrs')} María López`, language).click()
    const ways = [(route: Route) => route.abort(), (route: Route) => route.fulfill({ status: 503, body: '{}' })]
    for (const way of ways) {
      await page.route('**/api/session', way)
      await tells(page, sayIn(language, 'dashboard.menu.still'), () => leave.click())
      await page.unroute('**/api/session', way)
      expect(new URL(page.url()).pathname).toBe('/dashboard/funds')
      await page.locator('[data-toast]').first().waitFor({ state: 'detached' })
    }
    await leave.click()
    await page.waitForURL(`${server.url}/`)
    expect((await server.api.call(identity.me, { as: person })).status).toBe(401)
  })

  test('a session that expires while a customer types is announced, and the typed text stays', async () => {
    const language: Language = 'pt'
    const person = await verified(server.api, { language })
    const { page, context } = await enter(person, '/dashboard/relationship-network/new', language)
    const typed = page.locator('main input[type=text], main input:not([type])').first()
    await alive(typed)
    await typed.fill('Carmen Escrita')
    // Terminated from elsewhere, as by 'sign out' in the list of devices.
    await server.api.call(identity.logout, { as: person })
    await bell(page, language).first().click()
    const over = page.getByRole('dialog', { name: sayIn(language, 'dashboard.over.title') })
    await over.waitFor()
    await picture(page, 'shell-over')
    const opened = context.waitForEvent('page')
    await over.getByRole('link', { name: sayIn(language, 'ui.log-in') }).click()
    await logInHere(await opened, person.email, language)
    await over.waitFor({ state: 'detached' })
    expect(await typed.inputValue()).toBe('Carmen Escrita')
  })

  test('a session with cleared cookies is reported as expired at the next action', async () => {
    const { page, context } = await enter(await verified(server.api), '/dashboard/home')
    // The screen's own requests would be refused too.
    await until('the screen is there', async () => (await page.locator('.skeleton').count()) === 0 || undefined)
    await context.clearCookies()
    await page.locator('a[href="/dashboard/history"]').first().click()
    // The link's data are requested when it is pressed, and their refusal may be there before its screen.
    await page.waitForURL('**/dashboard/history')
    await page.getByRole('dialog', { name: say('dashboard.over.title') }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/dashboard/history')
  })

  const logInHere = async (page: Page, email: string, language: Language): Promise<void> => {
    const press = (key: Key) => page.getByRole('button', { name: sayIn(language, key), exact: true }).click()
    await alive(page.locator('input[name=email]'))
    await page.locator('input[name=email]').fill(email)
    await press('account.email.action')
    await page.locator('input[autocomplete=one-time-code]').waitFor()
    await page.locator('input[autocomplete=one-time-code]').fill(await codeMailedTo(server.api, email))
    await page.locator('input[type=password]').fill(password)
    await press('account.login.action')
    await page.waitForURL(/\/dashboard\//)
  }
})

describe('the search', () => {
  test('the search finds transfers, recipients and screens by the typed text', async () => {
    const person = await verified(server.api)
    await fundWallet(server.api, person, 100_000n)
    await send(server.api, person)
    const { page, problems } = await enter(person, '/dashboard/funds')
    const funds = page.getByRole('heading', { name: say('customer.funds.title') }).first()
    await funds.waitFor()
    await page
      .getByRole('button', { name: say('ui.search'), exact: true })
      .first()
      .click()
    const search = page.getByRole('dialog', { name: say('ui.search') })
    await search.locator('input:focus').waitFor()
    await page.keyboard.type('mejia')
    await search
      .getByRole('option', { name: /Carmen/ })
      .first()
      .waitFor()
    expect(await search.getByRole('option', { name: /Carmen/ }).count()).toBe(2)
    await picture(page, 'shell-search')
    await search.locator('[role=option][data-focused]', { hasText: 'Carmen' }).waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/dashboard/relationship-network/*')
    await search.waitFor({ state: 'detached' })
    // The address changes before the screen does, and open panels close with the old screen.
    await funds.waitFor({ state: 'detached' })
    await page.keyboard.press('/')
    await search.locator('input:focus').waitFor()
    await page.keyboard.type('/config')
    expect(await search.locator('input').inputValue()).toBe('/config')
    await search.locator('input').fill('config')
    await search.getByRole('option', { name: say('dashboard.nav.settings') }).click()
    await page.waitForURL('**/dashboard/setting')
    await page.keyboard.press('Control+k')
    await search.locator('input:focus').waitFor()
    await page.keyboard.type('enviar a carmen')
    await search.getByRole('option', { name: /Carmen/ }).click()
    await page.waitForURL((url) => url.pathname === '/dashboard/home/new' && url.searchParams.has('recipient'))
    expect(problems).toEqual([])
  })

  test('the search finds customers by e-mail for an administrator, and reports an empty result', async () => {
    const customer = await signUp(server.api)
    const found = new RegExp(maskEmail(customer.email))
    const admin = await signUpAdmin(server.api)
    const { page } = await enter(admin, '/dashboard/transactions', 'es', phone)
    await page
      .getByRole('button', { name: say('ui.search'), exact: true })
      .last()
      .click()
    const search = page.getByRole('dialog', { name: say('ui.search') })
    await search.locator('input:focus').waitFor()
    await page.keyboard.type(customer.email)
    await search.getByRole('option', { name: found }).waitFor()
    await picture(page, 'shell-search-admin-phone')
    await search.getByRole('combobox').fill('nobody-has-this@example.com')
    await search.getByText(say('ui.nothing-found')).waitFor()
    await search.getByRole('combobox').fill(customer.email)
    await search.getByRole('option', { name: found }).click()
    await page.waitForURL(`**/dashboard/customers/${customer.userId}`)
    const profile = page.getByRole('dialog').getByText(customer.email)
    await profile.waitFor()
    expect(await profile.count()).toBe(1)
  })
})

describe('preferences', () => {
  test('chosen preferences are stored, and security notices cannot be disabled', async () => {
    const language: Language = 'en'
    const person = await verified(server.api, { language })
    const { page, problems } = await enter(person, '/dashboard/setting/notifications', language, phone)
    const mail = page.getByRole('switch', {
      name: `${sayIn(language, 'settings.notices.transfers')}: ${sayIn(language, 'settings.notices.mail')}`,
    })
    await mail.waitFor()
    expect(await mail.isChecked()).toBe(true)
    const kept = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok())
    await mail.click()
    await kept
    await page.reload()
    await mail.waitFor()
    expect(await mail.isChecked()).toBe(false)
    const security = page.getByRole('switch', { name: new RegExp(`^${sayIn(language, 'settings.notices.security')}:`) })
    expect(await security.count()).toBe(0)
    await picture(page, 'shell-preferences', { fullPage: true })
    expect(problems).toEqual([])
  })

  test('a mail’s unsubscribe link stops its kind of mail after a press of the button, without a login', async () => {
    const person = await signUp(server.api, { language: 'pt' })
    await tell(server.api, person, { section: 'support', title: 'Um aviso' })
    const link = new URL((await mailbox(server.api, person.email))[0]?.unsubscribe ?? '')
    const { page, problems } = await open()
    await page.goto(link.pathname + link.search)
    await page.getByRole('heading', { name: sayIn('pt', 'settings.unsubscribe.ask') }).waitFor()
    await picture(page, 'shell-unsubscribe')
    const button = await alive(page.getByRole('button', { name: sayIn('pt', 'settings.unsubscribe.button') }))
    await button.click()
    await page.getByRole('heading', { name: sayIn('pt', 'settings.unsubscribe.done') }).waitFor()
    expect(problems).toEqual([])
    await page.goto(link.pathname.replace(/.(?=.{8}$)/, (one) => (one === 'A' ? 'B' : 'A')))
    await page.getByRole('heading', { name: sayIn('pt', 'ui.dead-link') }).waitFor()
    const choices = await server.api.call(notifications.preferences, { as: person })
    expect(choices.body.items).toContainEqual({ section: 'support', channel: 'mail', on: false, fixed: false })
  })
})
