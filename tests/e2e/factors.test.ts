import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { systemClock } from '#server/platform/clock.ts'
import { appCode, codeTextedTo, wrongCode } from '../factors.ts'
import { codeMailedTo, mailbox, type Person, password, verified } from '../people.ts'
import { disclose, fundWallet, walletOf } from '../sending.ts'
import { sharedBrowser } from './browser.ts'
import { realServer } from './server.ts'
import { say } from './texts.ts'
import { alive, desktop, phone, picture, type Visit, visit } from './visit.ts'

const server = realServer()
const browser = await sharedBrowser()

const button = (page: Page, ...words: Parameters<typeof say>) =>
  page.getByRole('button', { name: say(...words) }).first()

/** A virtual authenticator inside the browser, with user presence always confirmed. */
const addDevice = async (context: BrowserContext, page: Page): Promise<void> => {
  const cdp = await context.newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

const openSecurity = async (person: Person, size: typeof phone): Promise<Visit> => {
  const visited = await visit(browser, { url: server.url, language: 'es', size, as: person })
  await visited.page.goto('/dashboard/setting/security')
  await alive(button(visited.page, 'security.passkeys.add'))
  return visited
}

/** The ten codes are on the screen, and gone once they were saved. */
const saveCodes = async (page: Page): Promise<string[]> => {
  const dialog = page.getByRole('dialog', { name: say('security.codes.once.title') })
  await dialog.getByRole('listitem').first().waitFor()
  const codes = await dialog.getByRole('listitem').allTextContents()
  await button(page, 'security.codes.saved').click()
  await dialog.waitFor({ state: 'detached' })
  return codes
}

/** Another person at the same screen; no one is signed in. */
const leave = async ({ context, page }: Visit): Promise<void> => {
  // An open screen would renew the session that it lost.
  await page.goto('about:blank')
  await context.clearCookies({ name: 'token' })
  await context.clearCookies({ name: 'sol_session' })
  await page.goto('/login')
  await alive(page.getByLabel(say('account.email.label')))
}

/** The three steps of the login, up to the second factor. */
const givePassword = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel(say('account.email.label')).fill(email)
  await button(page, 'account.email.action').click()
  await page.getByLabel(say('account.code.label')).waitFor()
  await page.getByLabel(say('account.code.label')).fill(await codeMailedTo(server.api, email))
  await page.getByLabel(say('account.password.label'), { exact: true }).fill(password)
  await button(page, 'account.login.action').click()
  await page.getByRole('heading', { name: say('factors.login.title') }).waitFor()
}

test('a passkey added in the settings logs in without a password or a code', async () => {
  const person = await verified(server.api, { language: 'es' })
  const visited = await openSecurity(person, desktop)
  const { context, page, problems } = visited
  await addDevice(context, page)
  await button(page, 'security.passkeys.add').click()
  await page.getByLabel(say('word.name'), { exact: true }).fill('Mi celular')
  await picture(page, 'passkey-name')
  await button(page, 'ui.continue').click()
  expect(await saveCodes(page)).toHaveLength(10)
  await page.getByText('Mi celular', { exact: true }).waitFor()
  await picture(page, 'security', { fullPage: true })

  await leave(visited)
  await picture(page, 'login-passkey')
  await button(page, 'factors.passkey-login.action').click()
  await page.waitForURL('**/dashboard/home')
  expect(problems).toEqual([])
}, 600_000)

test('a passkey confirms the reviewed payment with one press, and no code is mailed', async () => {
  const person = await verified(server.api, { language: 'es' })
  await fundWallet(server.api, person, 100_000n)
  const visited = await openSecurity(person, phone)
  const { context, page, problems } = visited
  await addDevice(context, page)
  await button(page, 'security.passkeys.add').click()
  await button(page, 'ui.continue').click()
  await saveCodes(page)
  const mails = (await mailbox(server.api, person.email)).length
  await page.goto(`/dashboard/home/new?step=review&disclosure=${await disclose(server.api, person)}`)
  const pay = button(page, 'transfers.review.passkey', { total: '201.30 USD' })
  await pay.waitFor()
  await picture(page, 'passkey-review')
  await pay.click()
  await page.waitForURL(/\/dashboard\/history\/[0-9a-f-]{36}$/)
  expect((await walletOf(server.api, person)).available).toBe('79870')
  const subjects = (await mailbox(server.api, person.email)).slice(0, -mails).map(({ subject }) => subject)
  expect(subjects.filter((subject) => !subject.startsWith('Tu recibo'))).toEqual([])
  expect(problems).toEqual([])
}, 600_000)

test('a passkey is the second step after the password', async () => {
  const person = await verified(server.api, { language: 'es' })
  const visited = await openSecurity(person, phone)
  const { context, page } = visited
  await addDevice(context, page)
  await button(page, 'security.passkeys.add').click()
  await button(page, 'ui.continue').click()
  await saveCodes(page)
  await leave(visited)
  await givePassword(page, person.email)
  await picture(page, 'login-second-passkey')
  await button(page, 'factors.use.passkey').click()
  await page.waitForURL('**/dashboard/home')
  expect(page.url()).toContain('/dashboard/home')
}, 600_000)

test('an app is connected in the settings, and its code is the second step of the login', async () => {
  const person = await verified(server.api, { language: 'es' })
  const visited = await openSecurity(person, phone)
  const { page } = visited
  await button(page, 'security.app.connect').click()
  const dialog = page.getByRole('dialog', { name: say('security.app.connect') })
  await dialog.getByRole('img', { name: say('security.app.qr') }).waitFor()
  const secret = (await dialog.locator('code').innerText()).replace(/\s/g, '')
  await picture(page, 'connect-app')
  await dialog.getByLabel(say('security.app.code')).fill(appCode(secret, systemClock()))
  const [recoveryCode = ''] = await saveCodes(page)
  await page.getByText(say('security.on'), { exact: true }).waitFor()
  await picture(page, 'security-phone', { fullPage: true })

  await leave(visited)
  await givePassword(page, person.email)
  const field = page.getByLabel(say('factors.code.label'))
  await field.fill(wrongCode(secret, systemClock()))
  await page.getByRole('alert').waitFor()
  await picture(page, 'login-second-code')
  // The code of enrollment is used up: the next one is valid already, since a clock may be a step off.
  await field.fill(appCode(secret, systemClock().add({ seconds: 30 })))
  await page.waitForURL('**/dashboard/home')

  await leave(visited)
  await givePassword(page, person.email)
  await button(page, 'factors.use.recovery-code').click()
  await page.getByLabel(say('factors.recovery.label')).fill(recoveryCode)
  await button(page, 'ui.confirm').click()
  await page.waitForURL('**/dashboard/home')
  await page.goto('/dashboard/setting/security')
  await page.getByText('Te quedan 9 códigos').waitFor()
  const current = page.getByText(say('security.devices.current'))
  await current.first().waitFor()
  expect(await current.count()).toBe(1)
}, 600_000)

test('a mobile number is confirmed in the settings, and the code of a text is the second step of the login', async () => {
  const number = '+12125550147'
  const person = await verified(server.api, { language: 'es', mobileNumber: number })
  const visited = await openSecurity(person, phone)
  const { page, problems } = visited
  await picture(page, 'security-text-offer', { fullPage: true })
  await button(page, 'ui.confirm').click()
  const dialog = page.getByRole('dialog', { name: say('security.text.dialog') })
  const field = dialog.getByLabel(say('factors.text.label'))
  await field.waitFor()
  await picture(page, 'confirm-number')
  const code = await codeTextedTo(server.api, number)
  await field.fill(code === '000000' ? '000001' : '000000')
  await dialog.getByRole('alert').filter({ hasText: /./ }).waitFor()
  await field.fill(code)
  await saveCodes(page)
  await page.getByText(say('security.on'), { exact: true }).waitFor()
  await picture(page, 'security-text-on', { fullPage: true })
  await page.goto('/dashboard/setting')
  await page.getByText(say('settings.fact.mobile.confirmed'), { exact: true }).waitFor()
  await picture(page, 'profile-confirmed', { fullPage: true })

  await leave(visited)
  await givePassword(page, person.email)
  await picture(page, 'login-second-text')
  await button(page, 'factors.text.send').click()
  const typed = page.getByLabel(say('factors.text.label'))
  await typed.waitFor()
  await picture(page, 'login-second-text-code')
  await typed.fill(await codeTextedTo(server.api, number))
  await page.waitForURL('**/dashboard/home')
  // A wrong code is refused with 400, and a login pending its second step with 401.
  expect(problems.filter((problem) => !/400|401/.test(problem))).toEqual([])
}, 600_000)
