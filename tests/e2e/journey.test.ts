import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { transfers } from '#contract/sending/transfers.ts'
import { idCard } from '#server/seed/id-card.ts'
import { holdInvariants } from '../invariants.ts'
import { codeMailedTo, password, signUpAdmin, verified } from '../people.ts'
import {
  addRecipient as addRecipientOf,
  carmenInCash,
  fundWallet,
  readyToConfirm,
  stateOf,
  tellSandbox,
} from '../sending.ts'
import { sharedBrowser } from './browser.ts'
import { realServer, until } from './server.ts'
import { plain, say } from './texts.ts'
import { alive, desktop, picture, type Visit, visit } from './visit.ts'
import { tells } from './windows.ts'

const server = realServer()
const browser = await sharedBrowser()

const email = 'maria.lopez@example.com'

const button = (page: Page, key: Parameters<typeof say>[0], values?: Record<string, string>) =>
  page.getByRole('button', { name: say(key, values), exact: true })

const heading = async (page: Page, text: string): Promise<void> => {
  await page.getByRole('heading', { level: 1, name: text, exact: true }).waitFor()
}

/** Waits until a field or an element has this text. */
const reads = async (page: Page, selector: string, text: string): Promise<void> => {
  const shown = page.locator(selector)
  let last = ''
  await until(`${selector} reads '${text}'`, async () => {
    last = plain((await shown.inputValue().catch(() => shown.textContent())) ?? '')
    return last === text || undefined
  }).catch((error: Error) => {
    throw new Error(`${error.message}; it reads '${last}'`)
  })
}

/** The home page: a price that follows the input, then on to sign-up with it. */
const calculate = async (page: Page): Promise<void> => {
  await page.goto('/')
  expect(await page.locator('html').getAttribute('lang')).toBe('es')
  await picture(page, '01-home')
  const form = page.locator('#moneyTransferForm')
  await form.scrollIntoViewIfNeeded()
  await alive(page.locator('#main-send'))
  await page.locator('#main-send').fill('350')
  await reads(page, '#main-receive', '8,697.50')
  await page.locator('#main-receive').fill('4970')
  await reads(page, '#main-send', '200.00')
  await picture(page, '02-calculator')
  await form.getByRole('button', { name: say('marketing.calc.start') }).click()
  await page.waitForURL(/\/signup\?/)
}

const signUp = async (page: Page): Promise<void> => {
  await alive(page.locator('input[name=email]'))
  await page.getByLabel(say('account.email.label')).fill(email)
  await page.locator('input[name=terms]').check()
  await picture(page, '03-signup-email')
  await button(page, 'account.email.action').click()
  const code = await codeOf(page, email)
  await picture(page, '04-signup-code')
  await page.getByLabel(say('account.code.label'), { exact: true }).fill(code)

  const type = (key: Parameters<typeof say>[0], text: string) => page.getByLabel(say(key), { exact: true }).fill(text)
  const choose = (key: Parameters<typeof say>[0], value: string) =>
    page.getByLabel(say(key), { exact: true }).selectOption(value)
  await choose('account.details.title', 'Mrs.')
  await type('account.details.first', 'María')
  await type('account.details.last', 'López Hernández')
  await type('account.details.dob.day', '17')
  await type('account.details.dob.month', '5')
  await type('account.details.dob.year', '1990')
  await choose('account.details.gender', 'female')
  await choose('account.details.nationality', 'Honduras')
  await picture(page, '05-signup-details', { fullPage: true })
  await button(page, 'ui.continue').click()
  await type('account.details.number', '45')
  await type('account.details.street', 'Roosevelt Avenue')
  await type('account.details.city', 'Queens')
  await choose('account.details.state', 'New York')
  await type('account.details.postal', '11372')
  await button(page, 'ui.continue').click()
  await type('account.details.mobile', '(212) 555-0198')
  await type('account.details.password', password)
  await button(page, 'account.signup.create').click()
  // The home page's input was carried through every step.
  await page.waitForURL(/\/dashboard\/home\/new\?/)
  for (const [key, amount] of [
    ['transfers.amount.you-send', '200.00'],
    ['transfers.amount.gets', '4,970.00'],
  ] as const)
    await until(`${key} reads ${amount}`, async () => {
      const field = page.getByLabel(say(key), { exact: true })
      return plain(await field.inputValue().catch(() => '')) === amount || undefined
    })
}

/** The mailed code, once it arrives. */
const codeOf = async (page: Page, to: string): Promise<string> => {
  await page.locator('input[autocomplete=one-time-code]').waitFor()
  return codeMailedTo(server.api, to)
}

const askForVerification = async (page: Page): Promise<void> => {
  await picture(page, '06-welcome')
  await button(page, 'dashboard.welcome.start').click()
  await page.waitForURL('**/dashboard/verify')
  await page
    .locator('input[type=file][name=image]')
    .setInputFiles({ name: 'licencia.png', mimeType: 'image/png', buffer: idCard() })
  await page.getByLabel(say('word.your-password'), { exact: true }).fill(password)
  await picture(page, '07-verification', { fullPage: true })
  await button(page, 'verification.action').click()
  await page.waitForURL(/\/dashboard\/home/)
}

/** An administrator logs in and verifies the customer. */
const approve = async ({ page }: Visit, admin: string): Promise<void> => {
  await page.goto('/login')
  await alive(page.locator('input[name=email]'))
  await page.getByLabel(say('account.email.label')).fill(admin)
  await button(page, 'account.email.action').click()
  await page.getByLabel(say('account.code.label'), { exact: true }).fill(await codeOf(page, admin))
  await page.getByLabel(say('account.password.label'), { exact: true }).fill(password)
  await picture(page, '08-login')
  await button(page, 'account.login.action').click()
  await page.waitForURL(/\/dashboard\/home/)
  const name = 'María López Hernández'
  await page.getByRole('link', { name: new RegExp(`^${say('admin.home.queue.verification')}`) }).click()
  await page.getByRole('link', { name }).click()
  const profile = page.getByRole('dialog', { name })
  await profile.getByRole('button', { name: say('admin.document.reason.request') }).click()
  const document = profile.getByRole('img', { name: say('admin.document.of', { name }) })
  await until('the identity document is shown', async () => {
    const width = await document.evaluate((image) => (image as HTMLImageElement).naturalWidth)
    return width > 0 || undefined
  })
  await picture(page, '09-admin-profile')
  await profile.getByRole('button', { name: say('admin.verify.open') }).click()
  const decision = page.getByRole('dialog', { name: say('admin.verify.ask', { name }) })
  await picture(page, '10-admin-decision')
  await decision.getByRole('button', { name: say('admin.verify.confirm') }).click()
  await decision.waitFor({ state: 'detached' })
  await profile.getByText(say('admin.status.verified'), { exact: true }).waitFor()
  await picture(page, '11-admin-verified')
}

const chooseAmount = async (page: Page): Promise<void> => {
  await page.goto('/dashboard/home')
  await picture(page, '12-overview', { fullPage: true })
  await page
    .getByRole('link', { name: say('word.send-money'), exact: true })
    .first()
    .click()
  await heading(page, say('transfers.amount.title'))
  await page.getByLabel(say('transfers.amount.you-send'), { exact: true }).fill('200')
  await until('the price is there', async () => {
    const gets = await page.getByLabel(say('transfers.amount.gets'), { exact: true }).inputValue()
    return plain(gets) === '4,970.00' || undefined
  })
  await picture(page, '13-amount', { fullPage: true })
  await button(page, 'ui.continue').click()
}

const addRecipient = async (page: Page): Promise<void> => {
  await heading(page, say('transfers.recipient.title'))
  await page.getByLabel(say('customer.recipient.first-name'), { exact: true }).fill('Carmen')
  await page.getByLabel(say('customer.recipient.last-name'), { exact: true }).fill('Mejía')
  await page
    .getByLabel(say('customer.optional', { label: say('customer.recipient.second-last-name') }), { exact: true })
    .fill('Zelaya')
  await page.locator('button.input').click()
  await page.getByRole('searchbox').fill('atlant')
  await page.getByRole('option', { name: 'Banco Atlántida' }).click()
  await page.getByRole('radio', { name: say('customer.choice.savings') }).check()
  await page.getByLabel(say('customer.field.account'), { exact: true }).fill('2001234821')
  await page.getByText(say('customer.recipient.more'), { exact: true }).click()
  await page.getByLabel(say('customer.optional', { label: say('word.city') }), { exact: true }).fill('Tegucigalpa')
  await picture(page, '14-recipient', { fullPage: true })
  await button(page, 'transfers.recipient.save').click()
}

const addBankAccount = async (page: Page): Promise<void> => {
  await heading(page, say('transfers.payment.title'))
  await page.getByRole('radio', { name: new RegExp(say('customer.pay-in.ach')) }).check()
  await button(page, 'customer.bank.add').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say('customer.bank.routing'), { exact: true }).fill('021000021')
  await dialog.getByRole('status').filter({ hasText: 'JPMorgan Chase Bank' }).waitFor()
  await dialog.getByLabel(say('word.account-number'), { exact: true }).fill('123456785678')
  await picture(page, '15-bank-account')
  await dialog.getByRole('button', { name: say('customer.bank.add') }).click()
  await page.getByRole('radio', { name: /···\s5678/, checked: true }).waitFor()
  await picture(page, '16-payment', { fullPage: true })
  await button(page, 'transfers.payment.review').click()
}

/** Content required by 12 CFR 1005.31 before the payment, in English and in the reader's language. */
const disclosed = {
  transfer_amount: ['Transfer Amount', 'Cantidad de Envío', '200.00 USD'],
  transfer_fees: ['Transfer Fees', 'Cargos por Envío', '+1.30 USD'],
  total: ['Total', '', '201.30 USD'],
  exchange_rate: ['Exchange Rate', 'Tasa de Cambio', 'US$1.00 = 24.8500 HNL'],
  total_to_recipient: ['Total to Recipient', 'Total al Destinatario', '4,970.00 HNL'],
} as const

const disclosureLines = async (page: Page): Promise<Record<string, string[]>> =>
  page
    .locator('[data-disclosure] [data-line]')
    .evaluateAll((lines) =>
      Object.fromEntries(
        lines.map((line) => [
          line.getAttribute('data-line'),
          [
            line.querySelector('dt [lang=en]')?.textContent ?? '',
            line.querySelector('dt [lang=es]')?.textContent ?? '',
            line.querySelector('dd')?.textContent ?? '',
          ],
        ]),
      ),
    )

const review = async (page: Page): Promise<void> => {
  await heading(page, say('transfers.review.title'))
  const box = page.locator('[data-disclosure=pre_payment]')
  await box.waitFor()
  const lines = await disclosureLines(page)
  for (const [name, words] of Object.entries(disclosed)) expect(lines[name]?.map(plain), name).toEqual(words)
  const text = plain((await box.textContent()) ?? '')
  expect(text).toContain('NOT A RECEIPT')
  expect(text).toContain('ESTO NO ES UN RECIBO')
  expect(text).toContain('Recipient may receive less due to fees charged by the recipient’s bank and foreign taxes.')
  await picture(page, '17-review', { fullPage: true })
  await button(page, 'transfers.review.continue').click()
}

/**
 * Holds the tracker at the state of the confirmation until the returned function is called: on a slow machine the money has moved on, or
 * even arrived, before the screen is there.
 */
const holdTracker = async (page: Page): Promise<() => void> => {
  const seen = Promise.withResolvers<void>()
  let isHeld = true
  let confirmed: unknown
  await page.route('**/api/transfers', async (asked) => {
    const response = await asked.fetch()
    confirmed = await response.json()
    await asked.fulfill({ response, json: confirmed })
  })
  await page.route(/\/api\/transfers\/[0-9a-f-]{36}$/, (asked) =>
    isHeld ? asked.fulfill({ json: confirmed }) : asked.continue(),
  )
  await page.route(/\/api\/transfers\/[^/]+\/events$/, async (asked) => {
    await seen.promise
    await asked.continue()
  })
  return () => {
    isHeld = false
    seen.resolve()
  }
}

const confirm = async (page: Page): Promise<void> => {
  await heading(page, say('transfers.code.title'))
  const code = await codeOf(page, email)
  await picture(page, '18-code')
  // The last digit confirms, without another button.
  await page.getByLabel(say('customer.code.label'), { exact: true }).fill(code)
  await page.waitForURL(/\/dashboard\/history\/[0-9a-f-]{36}$/)
  await page.locator('h1:focus').waitFor()
}

/** The tracker advances automatically: the document is not reloaded, and updates arrive as server-sent events. */
const follow = async (page: Page, streams: string[], advance: () => void): Promise<void> => {
  await heading(page, say('transfers.heading.authorized'))
  await page.evaluate(() => {
    document.documentElement.dataset.same = 'yes'
  })
  await picture(page, '19-tracker')
  advance()
  await heading(page, say('transfers.heading.delivered'))
  expect(await page.locator('html').getAttribute('data-same')).toBe('yes')
  expect(streams).toHaveLength(1)
  await picture(page, '20-delivered', { fullPage: true })
}

const readReceipt = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: say('word.receipt'), exact: true }).click()
  await page.locator('[data-disclosure=receipt]').waitFor()
  const lines = await disclosureLines(page)
  for (const [name, words] of Object.entries(disclosed)) expect(lines[name]?.map(plain), name).toEqual(words)
  const text = plain((await page.locator('[data-disclosure]').textContent()) ?? '')
  expect(text).not.toContain('NOT A RECEIPT')
  expect(text).toContain('You can cancel for a full refund within 30 minutes of payment')
  expect(text).toContain('You have a right to dispute errors in your transaction.')
  await picture(page, '21-receipt', { fullPage: true })
  const address = await page.getByRole('link', { name: say('customer.receipt.download') }).getAttribute('href')
  const pdf = await page.evaluate(async (href) => {
    const response = await fetch(href)
    const bytes = new Uint8Array(await response.arrayBuffer())
    return {
      type: response.headers.get('content-type'),
      begins: String.fromCharCode(...bytes.slice(0, 5)),
      size: bytes.length,
    }
  }, address ?? '')
  expect(pdf).toMatchObject({ type: 'application/pdf', begins: '%PDF-' })
  expect(pdf.size).toBeGreaterThan(10_000)
}

const findInHistory = async (page: Page): Promise<void> => {
  await page.goto('/dashboard/history')
  const row = page.getByRole('listitem').filter({ hasText: 'Carmen Mejía Zelaya' })
  await row.waitFor()
  const text = plain((await row.textContent()) ?? '')
  for (const part of [say('transfers.state.delivered'), '201.30 USD', '4,970.00 HNL']) expect(text).toContain(part)
  await picture(page, '22-history')
  await row.getByRole('link').click()
  await heading(page, say('transfers.heading.delivered'))
}

/** The sender's shareable link. */
const shareLink = async ({ context, page }: Visit): Promise<string> => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await tells(page, say('ui.copied'), () => button(page, 'customer.share.button').click())
  return page.evaluate(() => navigator.clipboard.readText())
}

const privateWords = [
  ...['María', 'López', 'Carmen', 'Mejía', 'Zelaya', email, 'Roosevelt', '555-0198'],
  ...['Atlántida', '4821', '5678', 'Chase', '200.00', '201.30'],
]

const lookAsVisitor = async ({ page }: Visit, link: string): Promise<void> => {
  await page.goto(link)
  await heading(page, say('transfers.heading.delivered'))
  const text = plain((await page.locator('body').textContent()) ?? '')
  for (const part of ['4,970.00 HNL', 'Honduras', 'Tegucigalpa']) expect(text).toContain(part)
  const answer = await page.evaluate(async () => {
    const response = await fetch(location.pathname.replace('/track/', '/api/tracking/'))
    return response.text()
  })
  for (const place of [await page.content(), answer])
    expect(privateWords.filter((word) => place.includes(word))).toEqual([])
  await picture(page, '23-public-tracking', { fullPage: true })
}

test('a person in New York opens the home page and sends money that arrives in Honduras', async () => {
  const admin = await signUpAdmin(server.api)
  const sender = await visit(browser, { url: server.url })
  const { page } = sender
  const streams: string[] = []
  page.on('response', (response) => {
    if (/\/api\/transfers\/[^/]+\/events$/.test(response.url())) streams.push(response.url())
  })
  await calculate(page)
  await signUp(page)
  await askForVerification(page)
  const office = await visit(browser, { url: server.url, size: desktop, language: 'es' })
  await approve(office, admin.email)
  await chooseAmount(page)
  await addRecipient(page)
  await addBankAccount(page)
  await review(page)
  const advance = await holdTracker(page)
  await confirm(page)
  await follow(page, streams, advance)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await readReceipt(page)
  await findInHistory(page)
  const link = await shareLink(sender)
  const visitor = await visit(browser, { url: server.url })
  await lookAsVisitor(visitor, link)
  expect([...sender.problems, ...office.problems, ...visitor.problems]).toEqual([])
  await holdInvariants(server.api)
}, 600_000)

test('a canceled transfer reports the refund, and is not offered as the one to repeat', async () => {
  const person = await verified(server.api, { language: 'es' })
  await fundWallet(server.api, person, 100_000n)
  const recipientId = await addRecipientOf(server.api, person, carmenInCash)
  // Both codes are read before either transfer sends other mails.
  const ready = (amount: string) =>
    readyToConfirm(server.api, person, { recipientId, ask: { payout: 'cash_pickup', amount } })
  const [kept, calledOff] = [await ready('120.00'), await ready('200.00')]
  const reaches = (id: string, state: string) =>
    until(`${id} is ${state}`, async () => (await stateOf(server.api, person, id)) === state || undefined)
  for (const body of [kept, calledOff]) {
    await tellSandbox(server.api, body.id, { behavior: { fate: 'unclaimed' } })
    await server.api.call(transfers.create, { body, as: person })
    await reaches(body.id, 'payout_available')
  }
  const { id } = calledOff
  await server.api.call(transfers.cancel, { params: { id }, as: person })
  await reaches(id, 'refunded')
  const { page, context } = await visit(browser, { url: server.url, as: person, language: 'es' })
  await page.goto(`/dashboard/history/${id}`)
  await heading(page, say('transfers.heading.refunded'))
  const tracker = plain(await page.locator('main').innerText())
  for (const words of [
    say('customer.terms.total.returned'),
    '201.30 USD',
    say('customer.way-on.send_again'),
    say('customer.terms.received.stopped'),
  ])
    expect(tracker).toContain(words)
  for (const wrong of ['Pagaste', 'Pagas', 'Recibe', say('transfers.stage.picked-up')])
    expect(tracker).not.toContain(wrong)
  await picture(page, '24-called-off', { fullPage: true })
  await page.goto('/dashboard/home')
  await page
    .getByRole('link', { name: /120\.00.USD/ })
    .first()
    .waitFor()
  const row = page.getByRole('listitem').filter({ hasText: say('transfers.state.refunded.wallet') })
  expect(plain((await row.textContent()) ?? '')).not.toContain('HNL')
  await picture(page, '25-called-off-home', { fullPage: true })
  await context.close()
}, 600_000)
