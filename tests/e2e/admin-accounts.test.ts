import { sql } from 'kysely'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { messageOf } from '#contract/lib/errors.ts'
import type { Language } from '#contract/lib/route.ts'
import { customers } from '#contract/office/customers.ts'
import { verification } from '#contract/staff/verification.ts'
import { maskEmail } from '#server/modules/people/identity/index.ts'
import { type Person, renewed, signUp, signUpAdmin, verified } from '../people.ts'
import { addBankAccount, fundWallet, send } from '../sending.ts'
import { words } from './customer-texts.ts'
import { askForVerification, showDocument } from './screens.ts'
import { realServer, until } from './server.ts'
import { sayIn } from './texts.ts'
import { picture } from './visit.ts'
import { tells, tellsBriefly, windowsOn } from './windows.ts'

const server = realServer()

/** The specification gives these texts in this language. The walk covers the screens in all three. */
const language: Language = 'en'
const { enter } = windowsOn(server)

let boss: Person
beforeAll(async () => {
  boss = await signUpAdmin(server.api, { language: 'es', firstName: 'Daniela', lastName: 'Ríos' })
}, 600_000)

/** The administrator's window on the list filtered to one person, in a language. */
const visitAs = async (person: Person, language: Language = 'es', below = '') => {
  boss = await renewed(server.api, boss)
  return enter(boss, `/dashboard/customers${below}?search=${encodeURIComponent(person.email)}`, { language })
}
const profileOf = (person: Person, language: Language = 'es') => visitAs(person, language, `/${person.userId}`)
const button = (within: Page | Locator, language: Language, key: Parameters<typeof sayIn>[1], name = 'María López') =>
  within.getByRole('button', { name: sayIn(language, key, { name }), exact: true })
const asked = async (language: Language): Promise<Person> => {
  const person = await signUp(server.api, { language })
  await askForVerification(server.url, person)
  return person
}
const status = async (person: Person): Promise<string> => {
  boss = await renewed(server.api, boss)
  const { body } = await server.api.call(customers.read, { params: { id: person.userId }, as: boss })
  return body.isVerifiedUser ? 'verified' : body.requestedForVerification ? 'pending' : 'not verified'
}
/** Views the document, a prerequisite of verification, and opens the form. */
const openVerify = async (page: Page, language: Language): Promise<void> => {
  await showDocument(page, language)
  await button(page, language, 'admin.verify.open').click()
}
const readPanel = async (person: Person, path: string, language: Language): Promise<{ page: Page; text: string }> => {
  const { page } = await enter(await renewed(server.api, person), path, { language })
  const bell = page.getByRole('button', { name: new RegExp(`^${sayIn(language, 'dashboard.notifications.title')}`) })
  await bell.first().click()
  const item = page.getByRole('dialog').locator('[data-notification]').first()
  await item.getByRole('button', { name: sayIn(language, 'dashboard.notifications.more') }).click()
  return { page, text: (await item.textContent()) ?? '' }
}

describe('the profile', () => {
  test('the profile shows a customer’s data, and reports a missing document', async () => {
    const person = await signUp(server.api, { middleName: 'José' })
    const { page, problems } = await profileOf(person, language)
    const profile = page.getByRole('dialog')
    const joined = await sql<{ day: string }>`select to_char(created_at at time zone 'America/New_York', 'yyyy-mm-dd') as day from users where id = ${person.userId}`.execute(server.api.deps.db) // biome-ignore format: one query
    await profile.getByText(person.email).waitFor()
    const text = (await profile.textContent()) ?? ''
    for (const known of [
      'María José López',
      joined.rows[0]?.day ?? 'a day',
      'Queens',
      'New York',
      '11372',
      'Honduras',
      words.noDocument,
      words.notVerified,
    ])
      expect(text).toContain(known)
    for (const masked of ['1990-05-17', '45 Roosevelt Avenue']) expect(text).not.toContain(masked)
    await picture(page, `admin-profile-none-${language}`)
    await page.keyboard.press('Escape')
    await page.waitForURL(/\/dashboard\/customers\?search=/)
    expect(problems).toEqual([])
  })

  test('the profile has a section for each kind of customer data, each with an address; a note stays with its author', async () => {
    const person = await verified(server.api)
    await fundWallet(server.api, person, 100_000n)
    const transfer = await send(server.api, person)
    const bank = await addBankAccount(server.api, person)
    const { page, problems } = await profileOf(person, language)
    const profile = page.locator('.full-screen')
    const tab = (part: 'transfers' | 'recipients' | 'funding' | 'tickets' | 'notes' | 'audit') =>
      page.getByRole('tab', { name: sayIn(language, `admin.profile.tab.${part}`) })
    await profile.getByText('200.00 USD').first().waitFor()
    await tab('transfers').click()
    await profile.locator(`a[href="/dashboard/transactions/${transfer}"]`).waitFor()
    await tab('recipients').click()
    await profile.getByText('Carmen Mejía Zelaya').waitFor()
    await tab('funding').click()
    await profile.getByText(new RegExp(`···\\s${bank.last4}`)).waitFor()
    await tab('tickets').click()
    await profile.getByText(sayIn(language, 'admin.profile.none.open')).waitFor()
    await tab('notes').click()
    await page.getByLabel(sayIn(language, 'word.text')).fill('Called about her transfer.')
    await button(page, language, 'word.save-note').click()
    await profile.locator('article', { hasText: 'Called about her transfer.' }).getByText(boss.email).waitFor()
    await page.reload()
    await profile.getByText('Called about her transfer.').waitFor()
    await tab('audit').click()
    const recipient = sayIn(language, 'admin.acts.noun.recipient')
    await profile.getByText(recipient).first().waitFor()
    expect(new URL(page.url()).searchParams.get('part')).toBe('audit')
    await page.keyboard.press('Escape')
    await page.waitForURL((url) => url.pathname === '/dashboard/customers' && !url.searchParams.has('part'))
    expect(problems).toEqual([])
  })

  test('a verification notifies the customer in the specified text, and the next request follows', async () => {
    await asked(language)
    const person = await asked(language)
    const { page, problems } = await profileOf(person, language)
    await picture(page, `admin-profile-${language}`)
    await button(page, language, 'admin.verify.open').click()
    await page.getByRole('alert').getByText(sayIn(language, 'admin.document.missed')).waitFor()
    await openVerify(page, language)
    const form = page.getByRole('dialog').last()
    await form.getByRole('textbox').first().waitFor()
    expect(await form.getByRole('textbox').first().inputValue()).toBe(words.titleVerified)
    await tellsBriefly(page, words.decidedVerified, () => button(form, language, 'admin.verify.confirm').click())
    expect(await status(person)).toBe('verified')
    await page.locator('.full-screen .chip-success', { hasText: words.verified }).waitFor()
    const panel = await readPanel(person, '/dashboard/funds', language)
    expect(panel.text).toContain(words.titleVerified)
    await panel.page.locator('[data-verification=verified]').first().waitFor({ state: 'attached' })
    // The shared server of all browser tests has other requests too.
    const next = new RegExp(`^${sayIn(language, 'admin.requests.next', { name: '.+' })}$`)
    await page.getByRole('link', { name: next }).click()
    await page.locator('.full-screen .chip-waiting').waitFor()
    expect(page.url()).not.toContain(person.userId)
    expect(problems).toEqual([])
  })

  test('a rejection requires a title and a message, and the customer reads both', async () => {
    const person = await asked(language)
    const { page } = await profileOf(person, language)
    await button(page, language, 'admin.reject.open').click()
    const form = page.getByRole('dialog').last()
    const [title, message] = [form.getByRole('textbox').first(), form.getByRole('textbox').last()]
    expect(await title.inputValue()).toBe(words.titleRejected)
    await button(form, language, 'admin.reject.confirm').click()
    await form.getByText(sayIn(language, 'admin.decide.missing')).waitFor()
    expect(await message.evaluate((field) => field === document.activeElement)).toBe(true)
    await title.fill('')
    await message.fill('No se ve la firma.')
    await button(form, language, 'admin.reject.confirm').click()
    expect(await title.getAttribute('aria-invalid')).toBe('true')
    expect(await status(person)).toBe('pending')
    await title.fill(words.titleRejected)
    // On a short phone the form is longer than the window, and its buttons are still fully visible.
    await page.setViewportSize({ width: 390, height: 600 })
    for (const name of ['admin.reject.confirm', 'ui.back'] as const)
      expect((await button(form, language, name).boundingBox())?.y).toBeLessThan(580 - 48)
    await picture(page, `admin-reject-${language}`)
    await tellsBriefly(page, words.decidedRejected, () => button(form, language, 'admin.reject.confirm').click())
    expect(await status(person)).toBe('not verified')
    const panel = await readPanel(person, '/dashboard/verify', language)
    expect(panel.text).toContain(words.titleRejected)
    expect(panel.text).toContain('No se ve la firma.')
  })

  test('a failed decision is reported, and a late one gives the reason', async () => {
    const person = await asked(language)
    const { page } = await profileOf(person, language)
    await openVerify(page, language)
    const form = page.getByRole('dialog').last()
    const confirm = () => button(form, language, 'admin.verify.confirm').click()
    await page.route('**/api/admin/verify-customer/*', (route) => route.fulfill({ status: 502, body: 'bad gateway' }))
    await tellsBriefly(page, words.notDecided, confirm)
    expect(await form.getByRole('alert').textContent()).toContain(words.notDecided)
    await page.unroute('**/api/admin/verify-customer/*')
    boss = await renewed(server.api, boss)
    const notificationPayload = { sentBy: '', sentTo: person.email, title: '', message: '' }
    await server.api.call(verification.verify, {
      params: { id: person.userId },
      body: { notificationPayload },
      as: boss,
    })
    await tellsBriefly(page, words.wrong, confirm)
    expect(await form.getByRole('alert').textContent()).toContain(sayIn(language, 'admin.decide.late'))
  })

  test('a request that changed while on screen is not decided: its document must be viewed again', async () => {
    const person = await asked(language)
    const { page } = await profileOf(person, language)
    await openVerify(page, language)
    const form = page.getByRole('dialog').last()
    await server.api.call(verification.reject, {
      body: { notificationPayload: { sentBy: '', sentTo: person.email, title: 'No', message: 'No' } },
      as: boss,
    })
    await askForVerification(server.url, person)
    await tells(page, messageOf('verification_changed', language), () =>
      button(form, language, 'admin.verify.confirm').click(),
    )
    await button(page, language, 'admin.document.show').waitFor()
    expect(await status(person)).toBe('pending')
    await openVerify(page, language)
    await tellsBriefly(page, words.decidedVerified, () => button(form, language, 'admin.verify.confirm').click())
    expect(await status(person)).toBe('verified')
  })
})

test('a document is seen for a reason alone, which stays in the log with who looked', async () => {
  const person = await asked('es')
  const { page, problems } = await profileOf(person)
  await button(page, 'es', 'admin.document.show').click()
  await page.getByText(sayIn('es', 'admin.document.reason.missing')).waitFor()
  expect(await page.locator('.full-screen img[src*="/document"]').count()).toBe(0)
  await button(page, 'es', 'admin.document.reason.request').click()
  const shown = page.locator('.full-screen img[src*="/document"]')
  await until('the picture is there', async () => {
    const width = await shown.evaluate((image) => (image as HTMLImageElement).naturalWidth)
    return width > 0 || undefined
  })
  await picture(page, 'admin-document')
  const { rows } = await sql<{ actor: string; reason: string }>`select actor, details->>'reason' as reason from audit
    where action = 'document.viewed' and subject = ${person.userId}`.execute(server.api.deps.db)
  expect(rows).toContainEqual({ actor: boss.userId, reason: sayIn('es', 'admin.document.reason.request') })
  await page
    .getByRole('figure')
    .getByRole('button', { name: sayIn('es', 'admin.document.hide') })
    .click()
  await button(page, 'es', 'admin.document.show').waitFor()
  expect(problems).toEqual([])
})

describe('the list', () => {
  test('the list assigns the administrator role to a verified customer and refuses it for others', async () => {
    const [unverified, person] = [await signUp(server.api), await verified(server.api, { firstName: 'Ada' })]
    await signUpAdmin(server.api)
    const { page } = await visitAs(unverified, language)
    await tellsBriefly(page, words.unverified, () => button(page, language, 'admin.assign.of').click())
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.getByRole('searchbox').first().fill(person.email)
    await button(page, language, 'admin.assign.of', 'Ada López').click()
    const form = page.getByRole('dialog')
    const confirm = () => button(form, language, 'admin.assign.open').click()
    await page.route('**/api/admin/assign-admin/*', (route) => route.fulfill({ status: 502, body: 'bad gateway' }))
    await tellsBriefly(page, words.notAssigned, confirm)
    await page.unroute('**/api/admin/assign-admin/*')
    await picture(page, `admin-assign-${language}`)
    await tellsBriefly(page, words.assigned, confirm)
    await page.goto(`/dashboard/customers/${person.userId}`)
    await page.getByText(sayIn(language, 'admin.pending-changes.kind.administrator')).waitFor()
  })

  test('the list removes a customer after a confirmation, and explains a failure', async () => {
    const person = await verified(server.api)
    await fundWallet(server.api, person, 50_000n)
    const { page } = await visitAs(person, language)
    await button(page, language, 'admin.remove.of').click()
    const form = page.getByRole('dialog')
    const confirm = () => button(form, language, 'admin.remove.confirm').click()
    expect(await form.textContent()).toContain(maskEmail(person.email))
    await tellsBriefly(page, words.notRemoved, confirm)
    expect(await form.getByRole('alert').textContent()).toMatch(/500[.,]00/)
    await picture(page, `admin-remove-${language}`)
    await page.route('**/api/admin/remove-user/*', (route) => route.fulfill({ status: 502, body: 'bad gateway' }))
    await tellsBriefly(page, words.errorRemoving, confirm)
    await page.unroute('**/api/admin/remove-user/*')
    const poor = await signUp(server.api, { firstName: 'Eva' })
    await page.keyboard.press('Escape')
    await form.waitFor({ state: 'detached' })
    await page.getByRole('searchbox').first().fill(poor.email)
    await button(page, language, 'admin.remove.of', 'Eva López').click()
    await tellsBriefly(page, words.removed, confirm)
    await page.getByRole('heading', { name: words.none }).waitFor()
    boss = await renewed(server.api, boss)
    expect((await server.api.call(customers.remove, { params: { id: poor.userId }, body: {}, as: boss })).status).toBe(
      404,
    )
  })
})

test('administrators have no button to remove themselves', async () => {
  const { page } = await visitAs(boss)
  await page.locator('tbody tr').waitFor()
  expect(await page.locator('tbody tr').textContent()).toContain(sayIn('es', 'word.you'))
  expect(await button(page, 'es', 'admin.remove.of', 'Daniela Ríos').count()).toBe(0)
})
