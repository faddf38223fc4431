import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Language } from '#contract/lib/route.ts'
import { identity } from '#contract/people/identity.ts'
import { profileImage } from '#contract/people/profile-image.ts'
import { documentBytesMax, verification } from '#contract/staff/verification.ts'
import { idCard } from '#server/seed/id-card.ts'
import { type Person, password, renewed, signUp, signUpAdmin } from '../people.ts'
import { photograph } from '../pictures.ts'
import { askForVerification } from './screens.ts'
import { realServer, until } from './server.ts'
import { sayIn } from './texts.ts'
import { phone, picture } from './visit.ts'
import { tells, windowsOn } from './windows.ts'

const server = realServer()

/** The specification gives these texts in this language. The walk covers the screens in all three. */
const language: Language = 'en'
const { enter } = windowsOn(server)

const card = { name: 'id.png', mimeType: 'image/png', buffer: idCard() }
let boss: Person
let gif: Buffer
beforeAll(async () => {
  boss = await signUpAdmin(server.api)
  gif = await photograph().gif().toBuffer()
}, 600_000)

const flags = async (person: Person): Promise<boolean[]> => {
  const { body } = await server.api.call(identity.me, { as: await renewed(server.api, person) })
  return [body.requestedForVerification, body.isVerifiedUser]
}
const file = (page: Page) => page.locator('input[name=image]')
const wrong = (page: Page) => page.locator('main .field-error')
const focused = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.activeElement?.getAttribute('name') ?? null)

/** The specified texts (sections 5 and 8). */
const words = {
  missing: 'Please fill all required fields!',
  password: 'Wrong Password',
  image: 'Check the Image size or extension',
  form: 'Invalid file format or size',
  kind: 'The image must be a PNG or JPEG.',
  large: 'The file is larger than 10 MB.',
  empty: 'The file is empty.',
  damaged: 'The image is damaged or cannot be opened.',
}

describe('requesting verification', () => {
  const say = (key: Parameters<typeof sayIn>[1]) => sayIn(language, key)
  const submit = (page: Page) => page.getByRole('button', { name: say('verification.action') }).click()
  const says = (page: Page, text: string, reason = '') =>
    until(`'${text}' and '${reason}'`, async () => {
      const shown = (await wrong(page).allTextContents()).join()
      return (shown.includes(text) && shown.includes(reason)) || undefined
    })

  test('an error is shown next to its field with the reason, and the field gets the focus', async () => {
    const person = await signUp(server.api, { language })
    const { page } = await enter(person, '/dashboard/verify', { language })
    await submit(page)
    await says(page, words.missing)
    expect(await focused(page)).toBe('image')
    for (const [buffer, mimeType, reason] of [
      [Buffer.from('%PDF-1.7'), 'application/pdf', words.kind],
      [Buffer.alloc(documentBytesMax + 1), 'image/png', words.large],
      [Buffer.alloc(0), 'image/jpeg', words.empty],
      [Buffer.from('%PDF-1.7'), 'image/png', words.damaged],
    ] as const) {
      await file(page).setInputFiles({ name: 'id.png', mimeType, buffer })
      await says(page, words.image, reason)
    }
    await picture(page, `verify-wrong-${language}`)
    await file(page).setInputFiles(card)
    await page.getByAltText(say('ui.picture.preview')).waitFor()
    await submit(page)
    await says(page, words.missing)
    expect(await focused(page)).toBe('password')
    for (const typed of ['simple', `${password}9`]) {
      await page.locator('input[name=password]').fill(typed)
      await submit(page)
      await says(page, words.password)
      expect(await focused(page)).toBe('password')
    }
    // A browser accepts it by name; the server checks the content.
    await file(page).setInputFiles({ name: 'id.png', mimeType: 'image/png', buffer: gif })
    await page.locator('input[name=password]').fill(password)
    await submit(page)
    await says(page, words.image, words.kind)
    expect(await flags(person)).toEqual([false, false])
  })

  test('a rejected customer sees the reason on the request form, requests again, and is notified of the verification', async () => {
    const person = await signUp(server.api, { language })
    await askForVerification(server.url, person)
    boss = await renewed(server.api, boss)
    const message = 'Falta el reverso.'
    const payload = { sentBy: '', sentTo: person.email, title: 'Verification Request Rejected', message }
    await server.api.call(verification.reject, { body: { notificationPayload: payload }, as: boss })
    const { page, problems } = await enter(await renewed(server.api, person), '/dashboard/verify', {
      language,
      size: phone,
    })
    await page.getByText(message).waitFor()
    await picture(page, `verify-rejected-${language}`)
    await file(page).setInputFiles(card)
    await page.locator('input[name=password]').fill(password)
    const before = await page.evaluate(() => document.cookie)
    await tells(page, 'We received your document', () => submit(page))
    await page.waitForURL('**/dashboard/home')
    await page.getByRole('heading', { name: say('customer.review.title') }).waitFor()
    expect(await page.evaluate(() => document.cookie)).not.toBe(before)
    expect(await flags(person)).toEqual([true, false])
    await picture(page, `verify-waiting-${language}`)
    boss = await renewed(server.api, boss)
    const verified = { ...payload, title: '', message: '' }
    await server.api.call(verification.verify, {
      params: { id: person.userId },
      body: { notificationPayload: verified },
      as: boss,
    })
    await page.getByRole('heading', { name: say('customer.review.title') }).waitFor({ state: 'detached' })
    await page.goto('/dashboard/verify')
    await page.waitForURL('**/dashboard/home')
    expect(problems).toEqual([])
  })
})

test('an upload shows its progress, can be aborted without a trace, and can be repeated', async () => {
  const person = await signUp(server.api, { language: 'es' })
  const { page, context } = await enter(person, '/dashboard/verify')
  const throttled = await context.newCDPSession(page)
  const network = (uploadThroughput: number) =>
    throttled.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    })
  const buffer = Buffer.concat([card.buffer, Buffer.alloc(2_000_000)])
  await file(page).setInputFiles({ ...card, buffer })
  await page.locator('input[name=password]').fill(password)
  await network(100_000)
  const submit = page.getByRole('button', { name: sayIn('es', 'verification.action') })
  await submit.click()
  const bar = page.getByRole('progressbar')
  const share = await until('part of it has left', async () => {
    const now = Number(await bar.getAttribute('aria-valuenow'))
    return now > 0 ? now : undefined
  })
  expect(share).toBeLessThan(100)
  await picture(page, 'verify-progress')
  await page.getByRole('button', { name: sayIn('es', 'ui.upload.stop') }).click()
  await bar.waitFor({ state: 'detached' })
  expect(await flags(person)).toEqual([false, false])
  expect(await page.locator('input[name=password]').inputValue()).toBe(password)
  await network(-1)
  await submit.click()
  await page.waitForURL('**/dashboard/home')
  expect(await flags(person)).toEqual([true, false])
})

test('the screen redirects administrators and customers with a pending request', async () => {
  boss = await renewed(server.api, boss)
  const { page } = await enter(boss, '/dashboard/verify')
  await page.waitForURL((url) => url.pathname !== '/dashboard/verify')
  const person = await signUp(server.api)
  await askForVerification(server.url, person)
  const waiting = await enter(await renewed(server.api, person), '/dashboard/verify')
  await waiting.page.waitForURL('**/dashboard/home')
  expect(await waiting.page.locator('[data-verification=pending]').count()).toBeGreaterThan(0)
})

test('the profile image is previewed, refused with the reason, and shown when it is there', async () => {
  const person = await signUp(server.api, { language })
  const { page } = await enter(person, '/dashboard/verify', { language, size: phone })
  await page.goto('/dashboard/setting')
  const later = page.getByRole('button', { name: sayIn(language, 'dashboard.welcome.later') })
  await later.click()
  await page.getByRole('button', { name: sayIn(language, 'settings.image.change') }).click()
  const modal = page.getByRole('dialog')
  // The message disappears after five seconds, so it is awaited from the start.
  await Promise.all([
    modal.getByRole('alert').filter({ hasText: words.form }).filter({ hasText: words.kind }).waitFor(),
    file(page).setInputFiles({ name: 'face.gif', mimeType: 'image/gif', buffer: gif }),
  ])
  await file(page).setInputFiles(card)
  await modal.getByAltText(sayIn(language, 'settings.image.preview')).waitFor()
  await picture(page, `settings-image-${language}`)
  await modal.getByRole('button', { name: sayIn(language, 'settings.image.save') }).click()
  await modal.waitFor({ state: 'detached' })
  const { body } = await server.api.call(identity.me, { as: await renewed(server.api, person) })
  expect(body.profileImage).toContain(profileImage.read.path.replace(':id', person.userId))
})
