import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Language } from '#contract/lib/route.ts'
import { identity } from '#contract/people/identity.ts'
import { codeMailedTo, cookiesOf, linkMailedTo, newEmail, otherThan, password, signUp, verified } from '../people.ts'
import { disclose, fundWallet } from '../sending.ts'
import { sharedBrowser } from './browser.ts'
import { realServer } from './server.ts'
import { type Key, sayIn } from './texts.ts'
import { alive, desktop, phone, picture, visit } from './visit.ts'

const server = realServer()
const browser = await sharedBrowser()

/** Another browser guesses five codes of this mailbox. */
const guessElsewhere = async (email: string, kind: 'signup' | 'login'): Promise<void> => {
  const [send, verify] =
    kind === 'signup'
      ? [identity.sendSignupCode, identity.verifySignupCode]
      : [identity.sendLoginCode, identity.verifyLoginCode]
  const cookie = cookiesOf(await server.api.call(send, { body: { email } }))
  for (let n = 0; n < 5; n += 1) await server.api.call(verify, { body: { email, otp: '0000' }, as: { cookie } })
}

/** A page as its reader sees it, in one language. */
const reading = (page: Page, language: Language) => {
  const say = (key: Key, values = {}) => sayIn(language, key, values)
  const button = (key: Key) => page.getByRole('button', { name: say(key), exact: true }).first()
  return {
    say,
    button,
    field: (key: Key) => page.getByLabel(say(key), { exact: true }),
    sees: (words: string) => page.getByText(words, { exact: false }).first().waitFor(),
    heading: (key: Key) => page.getByRole('heading', { name: say(key) }).waitFor(),
    press: (key: Key) => button(key).click(),
  }
}

/** The first two steps, with five wrong codes: the last of them is the mailbox's tenth. */
const guessHere = async (page: Page, language: Language, email: string): Promise<void> => {
  const { field, heading, press } = reading(page, language)
  await alive(field('account.email.label'))
  await field('account.email.label').fill(email)
  await press('account.email.action')
  await field('account.code.label').waitFor()
  const wrong = otherThan(await codeMailedTo(server.api, email))
  for (let n = 1; n <= 5; n += 1) {
    await field('account.code.label').fill('')
    const answered = page.waitForResponse((response) => response.url().endsWith('/verify-otp'))
    // The last digit sends it.
    await field('account.code.label').fill(wrong)
    expect((await answered).status()).toBe(n < 5 ? 400 : 403)
  }
  await heading('account.link.title')
}

/** A mail program's link preview: opens the page and runs it before its reader does. */
const lookInto = async (link: string): Promise<void> => {
  const { context, page } = await visit(browser, { url: server.url })
  await page.goto(link)
  await alive(reading(page, 'es').button('account.confirm.action'))
  await context.close()
}

/** Excludes the refusals provoked by a test. */
const provoked =
  /verify-otp answered 40[03]|\/(?:validate|signup)\/send-otp answered (?:403|429)|(?:email-verification|reset-password|disclosures\/[\w-]+\/code) answered (?:40[03]|429)|status of 4\d\d/

test('after ten wrong codes the screen explains the link, which opens the login without a code', async () => {
  const { email } = await signUp(server.api, { language: 'es' })
  await guessElsewhere(email, 'signup')
  const { context, page, problems } = await visit(browser, { url: server.url, language: 'es', size: phone })
  const here = reading(page, 'es')
  await page.goto('/login')
  await guessHere(page, 'es', email)
  await here.sees(here.say('codes.link.text'))
  await here.sees(email)
  await picture(page, 'codes-closed', { fullPage: true })
  await here.press('ui.continue')
  await page.getByRole('alert').waitFor()
  await picture(page, 'codes-closed-not-yet', { fullPage: true })

  const token = await linkMailedTo(server.api, email)
  const link = `/confirm-email#${token}`
  await lookInto(link)
  const tab = await context.newPage()
  const there = reading(tab, 'es')
  await tab.goto(link)
  await alive(there.button('account.confirm.action'))
  await picture(tab, 'confirm-email')
  await there.press('account.confirm.action')
  await there.heading('account.confirm.done')
  expect(tab.url()).not.toContain(token)
  await picture(tab, 'confirm-email-done')
  await tab.getByRole('link', { name: there.say('account.confirm.login') }).click()
  await alive(there.field('account.email.label'))
  expect(await there.field('account.email.label').inputValue()).toBe(email)
  await there.press('account.email.action')
  await there.field('account.password.label').fill(password)
  await there.press('account.login.action')
  await tab.waitForURL('**/dashboard/home')

  await tab.goto(link)
  await alive(there.button('account.confirm.action'))
  await there.press('account.confirm.action')
  await there.heading('ui.dead-link')
  await picture(tab, 'confirm-email-spent')
  expect(problems.filter((problem) => !provoked.test(problem))).toEqual([])
}, 600_000)

test('in Portuguese a password reset continues in the waiting tab', async () => {
  const { email } = await signUp(server.api, { language: 'pt' })
  await guessElsewhere(email, 'signup')
  const { context, page, problems } = await visit(browser, { url: server.url, language: 'pt', size: desktop })
  const here = reading(page, 'pt')
  await page.goto('/forgot-password')
  await guessHere(page, 'pt', email)
  await picture(page, 'codes-closed-desktop')
  const tab = await context.newPage()
  await tab.goto(`/confirm-email#${await linkMailedTo(server.api, email)}`)
  const there = reading(tab, 'pt')
  await alive(there.button('account.confirm.action'))
  await there.press('account.confirm.action')
  await there.heading('account.confirm.done')

  await here.press('ui.continue')
  await here.field('account.password.new').fill('Nueva12345')
  await here.press('account.forgot.action')
  await page.waitForURL('**/dashboard/home')
  expect(problems.filter((problem) => !provoked.test(problem))).toEqual([])
}, 600_000)

test('in English a visitor without an account continues to sign up', async () => {
  const email = newEmail()
  await guessElsewhere(email, 'login')
  const { page, problems } = await visit(browser, { url: server.url, language: 'en', size: phone })
  const here = reading(page, 'en')
  await page.goto('/signup')
  await alive(page.getByRole('checkbox'))
  await page.getByRole('checkbox').check()
  await guessHere(page, 'en', email)
  await page.goto(`/confirm-email#${await linkMailedTo(server.api, email)}`)
  await alive(here.button('account.confirm.action'))
  await here.press('account.confirm.action')
  await page.getByRole('link', { name: here.say('account.confirm.signup') }).click()
  await alive(page.getByRole('checkbox'))
  await page.getByRole('checkbox').check()
  expect(await here.field('account.email.label').inputValue()).toBe(email)
  await here.press('account.email.action')
  await here.heading('account.details.heading')
  expect(problems.filter((problem) => !provoked.test(problem))).toEqual([])
}, 600_000)

test('a new password in the settings also gives instructions, and continues after the link', async () => {
  const person = await verified(server.api, { language: 'en' })
  const { email, userId } = person
  await guessElsewhere(email, 'signup')
  await guessElsewhere(email, 'login')
  // Expires the sign-up code as a fresh proof.
  await sql`update sessions set authenticated_at = authenticated_at - interval '11 minutes' where user_id = ${userId}`.execute(
    server.api.deps.db,
  )
  const { context, page, problems } = await visit(browser, { url: server.url, language: 'en', size: phone, as: person })
  const here = reading(page, 'en')
  await page.goto('/dashboard/reset-password')
  await alive(here.field('account.password.new'))
  await here.field('account.password.new').fill('Nueva12345')
  await here.press('account.forgot.action')
  await here.sees(here.say('codes.link.text'))
  await here.press('ui.continue')
  await page.getByRole('alert').waitFor()
  await picture(page, 'codes-closed-settings', { fullPage: true })

  const tab = await context.newPage()
  const there = reading(tab, 'en')
  await tab.goto(`/confirm-email#${await linkMailedTo(server.api, email)}`)
  await alive(there.button('account.confirm.action'))
  await there.press('account.confirm.action')
  await tab.getByRole('link', { name: there.say('account.confirm.dashboard') }).waitFor()

  await here.press('ui.continue')
  await here.button('ui.continue').waitFor({ state: 'detached' })
  await here.press('account.forgot.action')
  await page.waitForURL('**/dashboard/setting')
  expect(problems.filter((problem) => !provoked.test(problem))).toEqual([])
}, 600_000)

test('a payment also gives instructions in place of its code, and is confirmed after the link', async () => {
  const person = await verified(server.api, { language: 'es' })
  await fundWallet(server.api, person, 100_000n)
  await guessElsewhere(person.email, 'signup')
  await guessElsewhere(person.email, 'login')
  const { context, page, problems } = await visit(browser, { url: server.url, language: 'es', as: person })
  const here = reading(page, 'es')
  await page.goto(`/dashboard/home/new?step=review&disclosure=${await disclose(server.api, person)}`)
  const total = { total: '201.30 USD' }
  await page.getByRole('button', { name: here.say('transfers.review.continue') }).click()
  await here.sees(here.say('codes.link.text'))
  await here.sees(person.email)
  expect(await here.field('customer.code.label').count()).toBe(0)
  await picture(page, 'codes-closed-payment', { fullPage: true })
  await here.press('ui.continue')
  await page.getByRole('alert').waitFor()

  const tab = await context.newPage()
  const there = reading(tab, 'es')
  await tab.goto(`/confirm-email#${await linkMailedTo(server.api, person.email)}`)
  await alive(there.button('account.confirm.action'))
  await there.press('account.confirm.action')
  await tab.getByRole('link', { name: there.say('account.confirm.dashboard') }).waitFor()

  await here.press('ui.continue')
  await page.getByRole('button', { name: here.say('transfers.code.pay', total) }).click()
  await page.waitForURL(/\/dashboard\/history\/[0-9a-f-]{36}$/)
  expect(problems.filter((problem) => !provoked.test(problem))).toEqual([])
}, 600_000)
