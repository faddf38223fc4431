import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Language } from '#contract/lib/route.ts'
import { customers as customerCalls } from '#contract/office/customers.ts'
import { maskEmail } from '#server/modules/people/identity/index.ts'
import { type Person, renewed, signUp, signUpAdmin, verified } from '../people.ts'
import { words } from './customer-texts.ts'
import { askForVerification } from './screens.ts'
import { ownServer, until } from './server.ts'
import { sayIn } from './texts.ts'
import { phone, picture } from './visit.ts'
import { tellsBriefly, windowsOn } from './windows.ts'

const server = ownServer()

/** The specification gives these texts in this language. The walk covers the screens in all three. */
const language: Language = 'en'
const { enter } = windowsOn(server)

const customers = '/dashboard/customers'
let boss: Person
beforeAll(async () => {
  const choices = [
    { email: 'ana@people.test', firstName: 'Ana', lastName: 'Paz', dob: '1990-05-17', state: 'Texas' },
    {
      email: 'beto@people.test',
      firstName: 'Beto',
      lastName: 'Ruiz',
      dob: '1950-01-01',
      state: 'New York',
      gender: 'male',
    },
  ] as const
  const [ana, beto] = [await signUp(server.api, choices[0]), await signUp(server.api, choices[1])]
  await verified(server.api, { email: 'carla@people.test', firstName: 'Carla', lastName: 'Mejía', dob: '2001-12-31' })
  boss = await signUpAdmin(server.api, {
    email: 'boss@people.test',
    firstName: 'Daniela',
    lastName: 'Ríos',
    language: 'es',
  })
  await askForVerification(server.url, beto)
  expect(ana.email).toBe('ana@people.test')
}, 600_000)

const visitAs = async (path: string, language: Language = 'es', size?: typeof phone) => {
  boss = await renewed(server.api, boss)
  return enter(boss, path, { language, ...(size ? { size } : {}) })
}
const rows = (page: Page): Locator => page.locator('tbody tr')
/** In the table, or in the rows of a phone. */
const emails = async (page: Page): Promise<string[]> =>
  (await page.locator('tbody td:nth-child(3), summary span.text-ink-soft').allTextContents()).map((email) =>
    email.trim(),
  )
/** As the list shows them: staff's unmasked, customers' masked. */
const masked = (email: string): string => (email.startsWith('boss@') ? email : maskEmail(email))
const shows = (page: Page, expected: string[]) =>
  until(`the list is ${expected}`, async () => (await emails(page)).join() === expected.map(masked).join() || undefined)
const tab = (page: Page, language: Language, at: number): Locator =>
  page
    .getByRole('navigation', { name: sayIn(language, 'admin.customers.filters') })
    .getByRole('link')
    .nth(at)

const all = ['boss@people.test', 'carla@people.test', 'beto@people.test', 'ana@people.test']

describe('the list', () => {
  test('the list reports loading, then its total, and its tabs and columns are as specified', async () => {
    const { page, problems } = await visitAs('/dashboard/transactions', language)
    let release: () => void = () => {}
    const held = new Promise<void>((done) => {
      release = done
    })
    await page.route(`**${customerCalls.list.path}*`, async (route) => {
      await held
      await route.continue()
    })
    await page
      .getByRole('link', { name: sayIn(language, 'dashboard.nav.customers') })
      .first()
      .click()
    await page.locator('header p[aria-live]', { hasText: words.getting }).waitFor()
    release()
    await shows(page, all)
    expect(await page.locator('header p[aria-live]').textContent()).toMatch(/^4 /)
    const tabs = await page.locator('nav.tabs a').allTextContents()
    expect(tabs).toEqual(words.tabs.map((name, at) => `${name}${[4, 1, 1, 1, 1][at]}`))
    const heads = await page.locator('th').evaluateAll((all) => all.map((one) => (one.textContent ?? '').split(',')[0]))
    expect(heads).toEqual(words.columns)
    const statuses = await rows(page).locator('td:nth-child(9)').allTextContents()
    expect(statuses).toEqual([words.verified, words.verified, words.pending, words.notVerified])
    await picture(page, `admin-customers-${language}`)
    expect(problems).toEqual([])
  })

  test('the list reports a refresh, and a search without hits shows no records', async () => {
    const { page } = await visitAs(customers, language)
    await shows(page, all)
    const refresh = page.getByRole('button', { name: sayIn(language, 'admin.customers.refresh') })
    await tellsBriefly(page, words.refreshed, () => refresh.click())
    await page.route(`**${customerCalls.list.path}*`, (route) => route.fulfill({ status: 403, json: {} }))
    await tellsBriefly(page, words.wrong, () => refresh.click())
    await page.unroute(`**${customerCalls.list.path}*`)
    await page.getByRole('searchbox').first().fill('nobody-has-this')
    await page.getByRole('heading', { name: words.none }).waitFor()
    expect(await rows(page).count()).toBe(0)
  })

  test('each tab shows only its own people', async () => {
    const { page } = await visitAs(customers)
    for (const [at, people] of [
      all,
      ['ana@people.test'],
      ['beto@people.test'],
      ['carla@people.test'],
      ['boss@people.test'],
    ].entries()) {
      await tab(page, 'es', at).click()
      await shows(page, people)
      expect(await tab(page, 'es', at).getAttribute('aria-current')).toBe('page')
    }
  })

  test('a search matches part of an e-mail in any case, and stays in the address', async () => {
    const { page } = await visitAs(customers)
    await page.getByRole('searchbox').first().fill('AR')
    await shows(page, ['carla@people.test'])
    expect(new URL(page.url()).searchParams.get('search')).toBe('AR')
    await page.reload()
    await shows(page, ['carla@people.test'])
  })

  test('a press on a column head sorts by it, a second one reverses the order; a phone has a menu for it', async () => {
    const { page } = await visitAs(customers)
    await shows(page, all)
    const head = page.locator('th', { hasText: 'Edad' })
    await head.getByRole('link').click()
    await until('from the youngest', async () => (await emails(page))[0] === masked('carla@people.test') || undefined)
    expect(await head.getAttribute('aria-sort')).toBe('ascending')
    await head.getByRole('link').click()
    await until('from the eldest', async () => (await emails(page))[0] === masked('beto@people.test') || undefined)
    expect(await head.getAttribute('aria-sort')).toBe('descending')
    await page.setViewportSize(phone)
    await page.getByRole('combobox').selectOption('email asc')
    await shows(page, ['ana@people.test', 'beto@people.test', 'boss@people.test', 'carla@people.test'])
    await picture(page, 'admin-customers-phone')
  })

  test('a table that is wider than a tablet is scrolled, not the page', async () => {
    const { page } = await visitAs(`${customers}?sort=state`, 'es', { width: 800, height: 1100 })
    // The orders of columns, for screen readers.
    await page.locator('th .sr-only').last().waitFor({ state: 'attached' })
    const hidden = await page.evaluate(() => {
      const table = document.querySelector<HTMLElement>('.table')
      if (table) table.style.minWidth = '1600px'
      return [table?.parentElement, document.documentElement].map((each) =>
        each ? each.scrollWidth - each.clientWidth : -1,
      )
    })
    expect(hidden).toEqual([expect.toSatisfy((width) => width > 0), 0])
  })

  test('pages follow each other with their rows numbered on, the third leads to the first, and an emptied page to the one before', async () => {
    await sql`insert into users (id, email, password_hash, title, first_name, middle_name, last_name, mobile_number, dob, gender,
      street_number, street_name, city, state, country, nationality, postal_code, lang, created_at)
      select gen_random_uuid(), 'row' || lpad(i::text, 2, '0') || '@many.test', '', '', 'Fila', '', i::text, '', '1990-01-01', 'female',
        '', '', '', 'Texas', '', '', '', 'es', now()
      from generate_series(1, 45) i`.execute(server.api.deps.db)
    const { page } = await visitAs(`${customers}?sort=email&search=many.test`)
    const numbers = () => rows(page).locator('td:first-child').allTextContents()
    const press = (key: 'ui.next' | 'ui.previous' | 'ui.first') =>
      page.getByRole('link', { name: sayIn('es', key) }).click()
    const begins = (number: string) =>
      until(`a page from row ${number} on`, async () => (await numbers())[0] === number || undefined)
    await begins('1')
    expect((await numbers()).at(-1)).toBe('20')
    await press('ui.next')
    await begins('21')
    expect(await numbers()).toEqual(Array.from({ length: 20 }, (_, at) => String(21 + at)))
    await press('ui.previous')
    await begins('1')
    await press('ui.next')
    await begins('21')
    await press('ui.next')
    await begins('41')
    await press('ui.first')
    await begins('1')
    expect(new URL(page.url()).searchParams.has('cursor')).toBe(false)
    await page.goBack()
    await begins('41')
    await page.reload()
    await begins('41')
    expect(await numbers()).toEqual(['41', '42', '43', '44', '45'])
    await sql`delete from users where email > 'row40@many.test' and email like '%@many.test'`.execute(
      server.api.deps.db,
    )
    await page.reload()
    await begins('21')
    await press('ui.previous')
    await begins('1')
    await sql`delete from users where email like '%@many.test'`.execute(server.api.deps.db)
  })
})

/** The file that the browser saves after `act`. */
const saved = async (page: Page, act: () => Promise<unknown>) => {
  const [download] = await Promise.all([page.waitForEvent('download'), act()])
  return { name: download.suggestedFilename(), text: readFileSync(await download.path(), 'utf8') }
}

describe('exported files', () => {
  test('the exported list has the displayed rows, order and labels', async () => {
    const { page } = await visitAs(`${customers}?sort=email&search=PEOPLE`, 'en')
    await shows(page, [...all].sort())
    const { name, text } = await saved(page, () => page.getByRole('button', { name: 'Export CSV' }).click())
    expect(name).toMatch(/^sol-all-\d{4}-\d\d-\d\d\.csv$/)
    const lines = text.split('\r\n')
    expect(lines[0]).toBe('\ufeff#,Name,Email,Age,Gender,State,Status,Permission')
    expect(lines[2]).toMatch(/^2,Beto Ruiz,b···o@people\.test,\d+,Male,New York,Pending,Customer$/)
    expect(lines[3]).toMatch(/^3,Daniela Ríos,boss@people\.test,\d+,Female,New York,Verified,Admin$/)
    expect(lines).toHaveLength(6)
  })

  test('the file of a customer holds everything but the id, the role and the flags', async () => {
    const { page } = await visitAs(`${customers}?search=ana@`)
    await page.getByRole('link', { name: sayIn('es', 'admin.customers.view-of', { name: 'Ana Paz' }) }).click()
    const profile = page.getByRole('dialog')
    const { name, text } = await saved(page, () =>
      profile
        .getByRole('button', { name: sayIn('es', 'admin.profile.csv') })
        .last()
        .click(),
    )
    expect(name).toBe('sol-ana@people.test.csv')
    const [heads = '', values = '', end] = text.replace('\ufeff', '').split('\r\n')
    expect(heads).toBe(
      'title,firstName,middleName,lastName,email,mobileNumber,dob,gender,streetNumber,streetName,city,state,country,nationality,postalCode,joining',
    )
    expect(values).toMatch(
      /^Mrs\.,Ana,,Paz,ana@people\.test,"?[^"]*555[^"]*"?,1990-05-17,female,45,Roosevelt Avenue,Queens,Texas,United States,Honduras,11372,\d{4}-\d\d-\d\d$/,
    )
    expect(end).toBe('')
  })
})
