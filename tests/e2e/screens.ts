import type { Page } from 'playwright-core'
import { agreements } from '#contract/account/agreements.ts'
import { cardDisputes } from '#contract/balance/card-disputes.ts'
import { type CardActivity, cards } from '#contract/balance/cards.ts'
import { topUps } from '#contract/balance/top-ups.ts'
import { withdrawals } from '#contract/balance/withdrawals.ts'
import { claims } from '#contract/books/claims.ts'
import { adminInvoices } from '#contract/books/invoices.ts'
import { adminBreaks } from '#contract/funds/breaks.ts'
import { notificationSections } from '#contract/ground/notifications.ts'
import { type Language, languages } from '#contract/lib/route.ts'
import { conversations } from '#contract/office/conversations.ts'
import { adminSupport, support } from '#contract/office/support.ts'
import { identity } from '#contract/people/identity.ts'
import { verification } from '#contract/staff/verification.ts'
import { reportingMessages } from '#server/modules/books/reporting/messages.ts'
import { checkBack, checkFront } from '#server/seed/check.ts'
import { idCard } from '#server/seed/id-card.ts'
import helpEn from '#web/marketing/help/texts/en/index.ts'
import helpEs from '#web/marketing/help/texts/es/index.ts'
import helpPt from '#web/marketing/help/texts/pt/index.ts'
import { asked } from '../asking.ts'
import { addCompanyAccount, addPayee, decide, join, openCompany, submitted as submittedPayment } from '../businesses.ts'
import { cardNumbers, linkCard } from '../cards.ts'
import { depositCheck, uploadSide } from '../check-deposits.ts'
import { answerAs, openConversation, uploaded, writeAs } from '../conversations.ts'
import { addPasskey, connectApp } from '../factors.ts'
import { payBill } from '../paying.ts'
import {
  codeMailedTo,
  logIn,
  mailbox,
  newEmail,
  type Person,
  password,
  signUp,
  signUpAdmin,
  tell,
  verified,
} from '../people.ts'
import { png } from '../pictures.ts'
import { deliver, eventsOf, hotel, loadCard, orderCard, supermarket, tokenOf } from '../prepaid-cards.ts'
import {
  acceptPrepaid,
  addBankAccount,
  addRecipient,
  carmenInCash,
  disclose,
  fundWallet,
  newId,
  readTransfer,
  send,
  tellSandbox,
} from '../sending.ts'
import type { TestServer } from '../server.ts'
import { accountRequested, submitted } from '../shared-accounts.ts'
import { accountScreens, settingsScreens } from './account-screens.ts'
import { marketing } from './public/screens.ts'
import { click, exactly, type Role, type Screen, type World, words } from './screen.ts'
import { until } from './server.ts'
import { say, sayIn } from './texts.ts'

export const askForVerification = async (url: string, person: Person): Promise<void> => {
  const form = new FormData()
  form.set('email', person.email)
  form.set('password', password)
  form.set('folder', 'user-docs')
  form.set('image', new Blob([new Uint8Array(idCard())], { type: 'image/png' }), 'id.png')
  const { method, path } = verification.request
  const response = await fetch(url + path, { method, headers: { authorization: `Bearer ${person.token}` }, body: form })
  if (response.status !== 200) throw new Error(`${person.email} could not ask: ${await response.text()}`)
}

/** Second factors, another device, and news under every heading; returns the unsubscribe link of the newest mail. */
const fillAccount = async (api: TestServer, url: string, person: Person): Promise<string> => {
  await logIn(api, person.email)
  await connectApp(api, person)
  await addPasskey(api, person, { origin: url })
  for (const section of notificationSections)
    await tell(api, person, {
      section,
      title: `Un aviso (${section})`,
      message: 'Lo que pasó, y qué puedes hacer ahora.',
    })
  const mails = await mailbox(api, person.email)
  return new URL(mails.find(({ unsubscribe }) => unsubscribe)?.unsubscribe ?? '').pathname
}

const paycheck = {
  ...{ payer: 'Queens Bakery Co.', payee: 'Maria Hernandez', amount: '200.00', words: 'Two hundred and 00/100' },
  ...{ date: 'Nov 20 2026', routingNumber: '021000021', accountNumber: '4820067719', checkNumber: '7041' },
}

export const makeWorld = async (api: TestServer, url: string): Promise<World> => {
  const [newcomer, customer, admin, applicant, rejected] = await Promise.all([
    signUp(api, { language: 'es' }),
    verified(api, { language: 'es', firstName: 'María Guadalupe', lastName: 'Hernández de la Cruz' }),
    signUpAdmin(api, { language: 'es' }),
    signUp(api, { language: 'es', firstName: 'Lucía' }),
    signUp(api, { language: 'es', firstName: 'Rosa' }),
  ])
  await fundWallet(api, customer, 250_000n)
  const { id: bankAccountId } = await addBankAccount(api, customer)
  const ownAccount = await addBankAccount(api, customer, undefined, 'María Guadalupe Hernández de la Cruz')
  // First, so no other mail separates its code from its reader.
  const movement = await withdraw(api, customer, ownAccount.id)
  const bill = await payBill(api, customer)
  const { id: unchecked } = await addBankAccount(api, customer, '7700019906')
  await askForVerification(url, applicant)
  await askForVerification(url, rejected)
  const rejection = { sentBy: '', sentTo: rejected.email, title: 'Solicitud de verificación rechazada' }
  const notificationPayload = { ...rejection, message: 'La foto no se lee bien. Toma otra con buena luz.' }
  await api.call(verification.reject, { body: { notificationPayload }, as: admin })
  const recipient = await addRecipient(api, customer)
  const delivered = await send(api, customer, { recipientId: recipient })
  // This cash is never picked up, so it waits for as long as the test lasts.
  const waiting = await send(api, customer, { recipient: carmenInCash, behavior: { fate: 'unclaimed' } })
  const held = await send(api, customer, { recipient: { firstName: 'Prohibido', lastName: 'Ejemplar' } })
  // Its debit is returned as a duplicate, which an administrator decides on.
  await send(api, customer, { recipientId: recipient, bankAccountId, behavior: { returnCode: 'R24' } })
  const disclosures: Record<string, string> = {}
  for (const lang of languages) {
    await api.call(identity.chooseLanguage, { body: { lang }, as: customer })
    disclosures[lang] = await disclose(api, customer, { recipientId: recipient })
  }
  const reaches = (id: string, state: string) =>
    until(`${id} is ${state}`, async () => (await readTransfer(api, customer, id)).state === state || undefined)
  await reaches(held, 'on_hold_compliance')
  await reaches(waiting, 'payout_available')
  await reaches(delivered, 'delivered')
  const broken = await until('a return waits for a decision', async () => {
    const { body } = await api.call(adminBreaks.list, { as: admin })
    return body.items[0]?.id as string | undefined
  })
  const sides = {
    frontId: await uploadSide(api, customer, checkFront(paycheck)),
    backId: await uploadSide(api, customer, checkBack('Maria')),
  }
  const { id: check } = await depositCheck(api, customer, { ...sides, checkNumber })
  const topUp = newId(api)
  const cash = { id: topUp, way: 'cash', amount: '40.00', code: '' } as const
  await tellSandbox(api, topUp, { behavior: { cash: 'never' } })
  await acceptPrepaid(api, customer)
  await api.call(topUps.create, { body: cash, as: customer })
  const { id: debitCardId } = await linkCard(api, customer, cardNumbers.plain)
  const byCard = newId(api)
  const card = { way: 'card', amount: '25.00', debitCardId } as const
  await api.call(topUps.sendCode, { params: { id: byCard }, body: card, as: customer })
  const confirmed = { ...card, id: byCard, code: await codeMailedTo(api, customer.email) }
  await api.call(topUps.create, { body: confirmed, as: customer })
  const dispute = await fillCard(api, customer)
  const claim = newId(api)
  const words = 'En la sucursal le dieron diez dólares menos.'
  const claimed = { id: claim, kind: 'amount_received', words, wish: 'refund' } as const
  await api.call(claims.open, { params: { id: delivered }, body: claimed, as: customer })
  const { body: accepted } = await api.call(agreements.list, { query: {}, as: customer })
  const { kind, id: acceptedId } = accepted.items.find((each: { kind: string }) => each.kind === 'transfer')
  const agreement = `${kind}/${acceptedId}`
  const ticket = await askAndAnswer(api, customer, admin)
  await askTeam(api, customer, admin)
  const conversation = await converse(api, { customer, admin, transferId: delivered })
  const unsubscribePath = await fillAccount(api, url, customer)
  const request = await asked(api, customer, { payer: 'Ana Souza', email: newEmail() })
  const asker = await verified(api, { language: 'es', firstName: 'Rosa' })
  await acceptPrepaid(api, asker)
  const { path: pendingPath } = await asked(api, asker, { email: customer.email })
  const { path: accountPath } = await accountRequested(api, customer, { country: 'MX' })
  const { id: sharedAccount } = await submitted(api, customer)
  const company = await payAsCompany(api, { customer, admin })
  const { trackingPath } = await readTransfer(api, customer, delivered)
  return {
    people: { visitor: undefined, newcomer, rejected, applicant, customer, admin },
    ...{
      recipient,
      delivered,
      waiting,
      held,
      movement,
      ticket,
      check,
      dispute,
      claim,
      topUp,
      byCard,
      trackingPath,
      unsubscribePath,
    },
    broken,
    ...{
      bill,
      agreement,
      unchecked,
      conversation,
      request,
      pendingPath,
      accountPath: accountPath ?? '',
      sharedAccount,
    },
    disclosures: disclosures as World['disclosures'],
    company,
  }
}

const payAsCompany = async (
  api: TestServer,
  { customer, admin }: { customer: Person; admin: Person },
): Promise<World['company']> => {
  const id = await openCompany(api, customer)
  await decide(api, admin, id)
  const bankAccountId = await addCompanyAccount(api, customer, id)
  const payeeId = await addPayee(api, customer, id)
  const preparer = await join(api, { id, owner: customer, role: 'preparer' })
  const { id: paymentId } = await submittedPayment(api, preparer, { id, bankAccountId, payeeId })
  return { id, paymentId, ...(await bill(api, admin, id)) }
}

const bill = async (api: TestServer, admin: Person, businessId: string) => {
  const draft = async (days: number): Promise<string> => {
    const id = newId(api)
    const dueOn = api.clock.now().toZonedDateTimeISO('America/New_York').toPlainDate().add({ days }).toString()
    const lines = [{ words: 'Servicio de nómina', quantity: 2, price: '15.00' }]
    const made = await api.call(adminInvoices.create, { body: { id, businessId, dueOn, lines }, as: admin })
    if (made.status !== 201) throw new Error(`the invoice was refused: ${JSON.stringify(made.body)}`)
    return id
  }
  const [invoice, draftInvoice] = [await draft(15), await draft(30)]
  await api.call(adminInvoices.issue, { params: { id: invoice }, as: admin })
  return { invoice, draftInvoice }
}

const withdraw = async (api: TestServer, customer: Person, bankAccountId: string): Promise<string> => {
  const [id, wanted] = [newId(api), { amount: '15.00', bankAccountId }]
  const sent = await api.call(withdrawals.sendCode, { params: { id }, body: wanted, as: customer })
  if (sent.status !== 200) throw new Error(`the withdrawal was refused: ${JSON.stringify(sent.body)}`)
  const code = await codeMailedTo(api, customer.email)
  await api.call(withdrawals.create, { body: { ...wanted, id, code }, as: customer })
  return id
}

/** A card with a held purchase, a collected and disputed one, and a declined one. */
const fillCard = async (api: TestServer, customer: Person): Promise<string> => {
  const { id } = await orderCard(api, customer)
  await loadCard(api, customer, '120.00')
  const token = await tokenOf(api, id)
  await deliver(api, eventsOf(api, token, hotel).request(2_400n))
  await deliver(api, eventsOf(api, token, { ...supermarket, mcc: '7995' }).request(500n))
  await deliver(api, eventsOf(api, token).offline(3_150n))
  const { body } = await api.call(cards.activity, { query: {}, as: customer })
  const { purchaseId } = body.items.find(({ state, kind }: CardActivity) => state === 'posted' && kind === 'purchase')
  const words = 'No conozco esta tienda.'
  const claim = { id: newId(api), purchaseId, reason: 'not_mine', amount: '31.50', words } as const
  await api.call(cardDisputes.open, { body: claim, as: customer })
  return claim.id
}

const askAndAnswer = async (api: TestServer, customer: Person, admin: Person): Promise<string> => {
  const id = newId(api)
  const question = { name: 'María', email: customer.email, topic: 'sending-money', lang: 'es' } as const
  await api.call(support.open, { body: { ...question, id, message: '¿Cuándo llega mi envío?' }, as: customer })
  await api.call(adminSupport.answer, { params: { id }, body: { text: 'Llega mañana antes de las 17:00.' }, as: admin })
  return id
}

const askTeam = async (api: TestServer, customer: Person, admin: Person): Promise<void> => {
  const id = newId(api)
  const question = { name: 'María', email: customer.email, topic: 'sending-money', lang: 'es' } as const
  await api.call(support.open, { body: { ...question, id, message: '¿Me devuelven el cargo?' }, as: customer })
  const body = { to: 'operations', reason: 'Hay que devolver el cargo.' } as const
  await api.call(adminSupport.escalate, { params: { id }, body, as: admin })
}

const converse = async (
  api: TestServer,
  { customer, admin, transferId }: { customer: Person; admin: Person; transferId: string },
): Promise<string> => {
  const file = await uploaded(api, customer, await png())
  const id = await openConversation(api, customer, { text: '¿Ya llegó?', transferId, attachments: [file] })
  await answerAs(api, admin, id, { text: 'Sí, llegó hoy a las 9:44 a.m.' })
  await writeAs(api, customer, id, { text: 'Muchas gracias' })
  await api.call(conversations.star, { params: { id }, body: { important: true }, as: customer })
  return id
}

/** Presses the first such button in a row of a phone; the only row of a list is already open. */
const pressInRow = async (page: Page, button: string): Promise<void> => {
  const row = page.locator('details', { has: page.locator(button) }).first()
  if ((await row.getAttribute('open')) === null) await row.locator('summary').click()
  await row.locator(button).first().click()
}

const helpTexts = { es: helpEs, pt: helpPt, en: helpEn }

const step = (name: 'amount' | 'recipient' | 'payment', { recipient }: World): string => {
  const query = { country: 'HN', side: 'send', amount: '200', payout: 'bank_deposit', step: name }
  return `/dashboard/home/new?${new URLSearchParams({ ...query, ...(name === 'payment' ? { recipient } : {}) })}`
}
const reviewed =
  (name: 'review' | 'code') =>
  ({ disclosures }: World, language: Language): string =>
    `/dashboard/home/new?step=${name}&disclosure=${disclosures[language]}`

const payTitle = (language: Language): string =>
  `${sayIn(language, 'pay.title', { asker: 'María Guadalupe Hernández de la Cruz' })} - SOL`

const visitor: Omit<Screen, 'role'>[] = [
  { name: 'home', path: () => '/', title: words('marketing.home.title') },
  ...marketing,
  { name: 'help', path: () => '/help', title: words('help.title') },
  { name: 'help, a search', path: () => '/help?helpSearch=xyzzy', title: words('help.title') },
  { name: 'help, sent', path: () => '/help?ticket=K7M2-94QD', title: words('help.title') },
  { name: 'help, a topic', path: () => '/help/sending-money', title: words('help.topic.sending-money') },
  {
    name: 'help, an answer',
    path: () => '/help/sending-money/errors',
    title: (language) => `${helpTexts[language]['sending-money'].find(({ slug }) => slug === 'errors')?.title} - SOL`,
  },
  { name: 'countries', path: () => '/countries-we-cover', title: words('countries.title') },
  { name: 'no such page', path: () => '/no-such-page', title: exactly('Page404 - SOL'), status: 404 },
  { name: 'login', path: () => '/login', title: words('account.login.title') },
  { name: 'sign-up', path: () => '/signup?country=HN&side=send&amount=200', title: words('account.signup.title') },
  { name: 'forgotten password', path: () => '/forgot-password', title: words('account.forgot.title') },
  { name: 'confirm the email', path: () => '/confirm-email#none', title: words('account.confirm.page') },
  {
    name: 'login, locked codes',
    path: () => '/login',
    title: words('account.login.title'),
    open: async (page) => {
      const steps = { stage: 'link', email: 'maria@example.com' }
      await page.evaluate(
        (kept) => sessionStorage.setItem('sol.typed.steps.login', JSON.stringify({ ...kept, atMs: Date.now() })),
        steps,
      )
      await page.goto('/login?step=link')
      await page.getByRole('heading', { name: say('account.link.title') }).waitFor()
    },
  },
  {
    name: 'type an account',
    path: ({ accountPath }) => accountPath,
    title: (language) => `${sayIn(language, 'receive.asked', { name: 'María Guadalupe' })} - SOL`,
  },
  { name: 'offer an account', path: () => '/receive', title: words('receive.title') },
  { name: 'public tracking', path: ({ trackingPath }) => trackingPath, title: words('transfers.heading.delivered') },
  { name: 'a request by its link', path: ({ request }) => request.path, title: payTitle },
  { name: 'components', path: () => '/dev/ui', title: exactly('web/ui - SOL') },
  {
    name: 'home, menu open',
    path: () => '/',
    title: words('marketing.home.title'),
    open: async (page) => {
      await page.getByRole('button', { name: say('marketing.menu.open') }).click()
      await page.getByRole('button', { name: say('marketing.menu.close') }).waitFor()
    },
  },
]

const newcomer: Omit<Screen, 'role'>[] = [
  { name: 'welcome', path: () => '/dashboard/home', title: exactly('Dashboard') },
  { name: 'verification', path: () => '/dashboard/verify', title: words('verification.title') },
]

const rejected: Omit<Screen, 'role'>[] = [
  { name: 'rejected, asking again', path: () => '/dashboard/verify', title: words('verification.title') },
  {
    name: 'verification, nothing chosen',
    path: () => '/dashboard/verify',
    title: words('verification.title'),
    open: async (page) => {
      await page.locator('[role=alert], section[aria-labelledby=rejection]').first().waitFor()
      await page.getByRole('button', { name: say('verification.action') }).click()
      await page.locator('main .field-error').waitFor()
    },
  },
]
const applicant: Omit<Screen, 'role'>[] = [
  { name: 'overview, under review', path: () => '/dashboard/home', title: exactly('Dashboard') },
]

const checkNumber = '7041'
const checkTitle = (language: Language): string => `${sayIn(language, 'word.check', { number: checkNumber })} - SOL`

const network = '/dashboard/relationship-network'
const customer: Omit<Screen, 'role'>[] = [
  { name: 'overview', path: () => '/dashboard/home', title: exactly('Dashboard') },
  { name: 'send, whom', path: () => '/dashboard/home/new', title: words('transfers.recipient.title') },
  { name: 'send, amount', path: (world) => step('amount', world), title: words('transfers.amount.title') },
  { name: 'send, recipient', path: (world) => step('recipient', world), title: words('transfers.recipient.title') },
  { name: 'send, payment', path: (world) => step('payment', world), title: words('transfers.payment.title') },
  { name: 'send, review', path: reviewed('review'), title: words('transfers.review.title') },
  { name: 'send, code', path: reviewed('code'), title: words('transfers.code.title') },
  { name: 'funds', path: () => '/dashboard/funds', title: words('customer.funds.title') },
  { name: 'checks', path: () => '/dashboard/funds/checks', title: words('check-deposits.title') },
  { name: 'new check', path: () => '/dashboard/funds/checks/new', title: words('check-deposits.new') },
  { name: 'a check', path: ({ check }) => `/dashboard/funds/checks/${check}`, title: checkTitle },
  { name: 'statements', path: () => '/dashboard/funds/statements', title: words('statements.title') },
  { name: 'convert', path: () => '/dashboard/funds/convert?from=USD&to=EUR', title: words('customer.convert.title') },
  { name: 'withdraw', path: () => '/dashboard/funds/withdraw', title: words('customer.withdraw.title') },
  { name: 'prepaid card', path: () => '/dashboard/pre-paid-card', title: words('cards.title') },
  { name: 'card limits', path: () => '/dashboard/pre-paid-card/limits', title: words('cards.limits-title') },
  { name: 'card disputes', path: () => '/dashboard/pre-paid-card/disputes', title: words('cards.disputes') },
  { name: 'the number of the ID', path: () => '/dashboard/id-number', title: words('verification.id.title') },
  { name: 'add money', path: () => '/dashboard/home/add', title: words('top-ups.title') },
  { name: 'a top-up by card', path: ({ byCard }) => `/dashboard/home/add/${byCard}`, title: words('top-ups.one') },
  { name: 'a top-up in cash', path: ({ topUp }) => `/dashboard/home/add/${topUp}`, title: words('top-ups.one') },
  {
    name: 'multiple transfers, a row to correct',
    path: () => '/dashboard/home/multiple-transfers',
    title: words('batches.title'),
    open: async (page) => {
      await page.locator('main input[list]').first().fill('Nadie Conocido')
      await page.locator('main [aria-invalid]').first().waitFor()
    },
  },
  {
    name: 'business transfers',
    path: () => '/dashboard/home/business-transfers',
    title: words('businesses.title'),
  },
  {
    name: 'open a company',
    path: () => '/dashboard/home/business-transfers/new',
    title: words('businesses.open'),
  },
  ...(['', '/new', '/payees', '/team', '/company'] as const).map((screen) => ({
    name: `a company, ${screen || 'its payments'}`,
    path: ({ company }: World) => `/dashboard/home/business-transfers/${company.id}${screen}`,
    title: exactly('La Milpa - SOL'),
  })),
  {
    name: 'a payment of a company',
    path: ({ company }) => `/dashboard/home/business-transfers/${company.id}/payments/${company.paymentId}`,
    title: exactly('F-1001 - SOL'),
  },
  { name: 'get paid', path: () => '/dashboard/home/get-paid', title: words('requests.title') },
  { name: 'a new request', path: () => '/dashboard/home/get-paid/new', title: words('requests.new') },
  {
    name: 'a request',
    path: ({ request }) => `/dashboard/home/get-paid/${request.id}`,
    title: words('requests.title'),
  },
  {
    name: 'an account to compare',
    path: ({ sharedAccount }) => `/dashboard/home/get-paid/shared-accounts/${sharedAccount}`,
    title: words('shared-accounts.title'),
  },
  {
    name: 'ask for an account',
    path: () => '/dashboard/home/get-paid/shared-accounts/new',
    title: words('shared-accounts.ask'),
  },
  {
    name: 'pay what is asked',
    path: ({ pendingPath }) => pendingPath.replace('/pay/', '/dashboard/home/get-paid/pay/'),
    title: (language) => `${sayIn(language, 'requests.pay-title', { asker: 'Rosa López' })} - SOL`,
  },
  { name: 'scheduled', path: () => '/dashboard/home/scheduled', title: words('schedules.title') },
  { name: 'schedule a transfer', path: () => '/dashboard/home/scheduled/new', title: words('schedules.new') },
  { name: 'bills', path: () => '/dashboard/funds/bills', title: words('bills.title') },
  {
    name: 'bill, new',
    path: () => '/dashboard/funds/bills/new?biller=hn-tigo&reference=99887766',
    title: words('bills.new'),
  },
  { name: 'a bill', path: ({ bill }) => `/dashboard/funds/bills/${bill}`, title: exactly('Tigo Honduras - SOL') },
  {
    name: 'a bill, its receipt',
    path: ({ bill }) => `/dashboard/funds/bills/${bill}/receipt`,
    title: words('customer.receipt.title'),
  },
  {
    name: 'an account to check',
    path: ({ unchecked }) => `/dashboard/funds?check=${unchecked}`,
    title: words('customer.funds.title'),
  },
  {
    name: 'what was accepted of a transfer',
    path: ({ agreement }) => `/dashboard/setting/documents/${agreement}`,
    title: words('documents.kind.transfer'),
  },
  { name: 'questions', path: () => '/dashboard/help', title: words('customer.help.title') },
  { name: 'question', path: ({ ticket }) => `/dashboard/help/${ticket}`, title: words('customer.help.title') },
  { name: 'conversations', path: () => '/dashboard/chat-room', title: words('customer.chat.title') },
  {
    name: 'conversation',
    path: ({ conversation }) => `/dashboard/chat-room/${conversation}`,
    title: words('customer.chat.title'),
  },
  { name: 'new conversation', path: () => '/dashboard/chat-room/new', title: words('customer.chat.title') },
  { name: 'history', path: () => '/dashboard/history', title: words('customer.history.title') },
  {
    name: 'history, its filters',
    path: () => '/dashboard/history?kind=transfer&phase=done',
    title: words('customer.history.title'),
  },
  {
    name: 'history, its files',
    path: () => '/dashboard/history?files=open',
    title: words('customer.history.title'),
  },
  {
    name: 'a movement',
    path: ({ movement }) => `/dashboard/history/movement/${movement}`,
    title: words('movements.withdrawal'),
  },
  {
    name: 'tracker, delivered',
    path: ({ delivered }) => `/dashboard/history/${delivered}`,
    title: words('transfers.heading.delivered'),
  },
  {
    name: 'tracker, cash waiting',
    path: ({ waiting }) => `/dashboard/history/${waiting}`,
    title: words('transfers.heading.payout_available'),
  },
  {
    name: 'tracker, held',
    path: ({ held }) => `/dashboard/history/${held}`,
    title: words('transfers.heading.on_hold_compliance'),
  },
  {
    name: 'receipt',
    path: ({ delivered }) => `/dashboard/history/${delivered}/receipt`,
    title: words('customer.receipt.title'),
  },
  { name: 'people', path: () => network, title: words('customer.network.title') },
  { name: 'archived people', path: () => `${network}?filter=archived`, title: words('customer.network.title') },
  {
    name: 'groups of people',
    path: () => network,
    title: words('customer.network.title'),
    open: click('customer.groups.first'),
  },
  { name: 'map and graph', path: () => `${network}/map`, title: words('customer.map.title') },
  { name: 'contacts', path: () => `${network}/contacts`, title: words('customer.contacts.title') },
  { name: 'invitations', path: () => `${network}/invitations`, title: words('customer.invitations.title') },
  { name: 'new person', path: () => `${network}/new`, title: words('customer.recipient.add') },
  {
    name: 'a person',
    path: ({ recipient }) => `${network}/${recipient}`,
    title: exactly('Carmen Mejía Zelaya - SOL'),
  },
  {
    name: 'edit a person',
    path: ({ recipient }) => `${network}/${recipient}/edit`,
    title: words('customer.person.edit'),
  },
  {
    name: 'another payout method',
    path: ({ recipient }) => `${network}/${recipient}/methods/new`,
    title: words('customer.methods.add'),
  },
  {
    name: 'correct a payout method',
    path: ({ recipient }) => `${network}/methods/${recipient}`,
    title: words('customer.recipient.correct'),
  },
  { name: 'no such screen', path: () => '/dashboard/no-such-screen', title: exactly('Page404 - SOL') },
  {
    name: 'canceling a transfer',
    path: ({ waiting }) => `/dashboard/history/${waiting}`,
    title: words('transfers.heading.payout_available'),
    open: click('customer.cancel-box.button'),
  },
  {
    name: 'the fees and protections of a balance',
    path: () => '/dashboard/funds',
    title: words('customer.funds.title'),
    open: click('customer.funds.open'),
  },
  {
    name: 'adding a bank account',
    path: () => '/dashboard/funds',
    title: words('customer.funds.title'),
    open: click('customer.bank.add'),
  },
]

export const showDocument = async (page: Page, language: Language): Promise<void> => {
  await page.getByRole('button', { name: sayIn(language, 'admin.document.reason.request') }).click()
  const picture = page.locator('.full-screen img[src*="/document"]')
  await until('the document is shown', async () => {
    const width = await picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)
    return width > 0 || undefined
  })
}

const admin: Omit<Screen, 'role'>[] = [
  { name: 'reviews', path: () => '/dashboard/reviews', title: words('admin.waiting.reviews') },
  {
    name: 'all conversations',
    path: () => '/dashboard/conversations',
    title: words('admin.waiting.conversations'),
  },
  { name: 'help center', path: () => '/dashboard/help-center', title: words('admin.tickets.title') },
  {
    name: 'what support asked another team',
    path: () => '/dashboard/help-center?status=escalated',
    title: words('admin.tickets.title'),
  },
  {
    name: 'canned answers',
    path: () => '/dashboard/help-center/canned-answers',
    title: words('admin.canned.title'),
  },
  {
    name: 'conversations of the office',
    path: () => '/dashboard/chat-room',
    title: words('admin.chat.title'),
  },
  {
    name: 'conversation of the office',
    path: ({ conversation }) => `/dashboard/chat-room/${conversation}`,
    title: words('admin.chat.title'),
  },
  { name: 'limit requests', path: () => '/dashboard/limit-requests', title: words('admin.limits.title') },
  {
    name: 'a dispute to decide',
    path: ({ dispute }) => `/dashboard/card-disputes/${dispute}`,
    title: words('admin.disputes.one'),
  },
  { name: 'an error to decide', path: ({ claim }) => `/dashboard/claims/${claim}`, title: words('admin.claims.one') },
  { name: 'errors to decide', path: () => '/dashboard/claims', title: words('admin.claims.title') },
  { name: 'disputes to decide', path: () => '/dashboard/card-disputes', title: words('admin.disputes.title') },
  {
    name: 'companies to review',
    path: () => '/dashboard/businesses?status=decided',
    title: words('admin.businesses.title'),
  },
  {
    name: 'a company to review',
    path: ({ company }) => `/dashboard/businesses/${company.id}`,
    title: exactly('Tortillería La Milpa LLC - SOL'),
  },
  { name: 'inbox', path: () => '/dashboard/inbox', title: words('admin.inbox.title') },
  { name: 'campaigns', path: () => '/dashboard/notification', title: words('admin.notification.title') },
  { name: 'a new campaign', path: () => '/dashboard/notification/new', title: words('admin.notification.new') },
  {
    name: 'messages of the system',
    path: () => '/dashboard/notification/templates',
    title: words('admin.notification.section.templates'),
  },
  {
    name: 'a message of the system',
    path: () => '/dashboard/notification/templates/reporting.short',
    title: (language) => `${reportingMessages[language].short.title} - SOL`,
  },
  { name: 'invoices', path: () => '/dashboard/invoices', title: words('admin.invoices.title') },
  { name: 'a new invoice', path: () => '/dashboard/invoices/new', title: words('admin.invoices.new') },
  ...(['invoice', 'draftInvoice'] as const).map((one) => ({
    name: one === 'invoice' ? 'an invoice' : 'a draft of an invoice',
    path: ({ company }: World) => `/dashboard/invoices/${company[one]}`,
    title: exactly('La Milpa - SOL'),
  })),
  { name: 'checks to review', path: () => '/dashboard/check-deposits', title: words('admin.checks.title') },
  { name: 'a check to review', path: ({ check }) => `/dashboard/check-deposits/${check}`, title: checkTitle },
  { name: 'breaks', path: () => '/dashboard/breaks', title: words('admin.breaks.title') },
  {
    name: 'a break',
    path: ({ broken }) => `/dashboard/breaks/${broken}`,
    title: words('admin.breaks.title'),
  },
  { name: 'compliance', path: () => '/dashboard/compliance', title: words('admin.compliance.title') },
  {
    name: 'reports due and filed',
    path: () => '/dashboard/compliance/reports',
    title: words('admin.compliance.tab.reports'),
  },
  {
    name: 'monitoring rules',
    path: () => '/dashboard/compliance/rules',
    title: words('admin.compliance.tab.rules'),
  },
  {
    name: 'a monitoring rule',
    path: () => '/dashboard/compliance/rules/structuring',
    title: words('admin.rules.kind.structuring'),
  },
  { name: 'the law', path: () => '/dashboard/compliance/clauses', title: words('admin.compliance.tab.clauses') },
  {
    name: 'a clause of law',
    path: () => '/dashboard/compliance/clauses/receipt',
    title: () => '12 CFR 1005.31(b)(2) - SOL',
  },
  { name: 'policies', path: () => '/dashboard/compliance/policies', title: words('admin.compliance.title') },
  { name: 'alerts', path: () => '/dashboard/compliance/alerts', title: words('admin.compliance.title') },
  {
    name: 'audit log',
    path: () => '/dashboard/compliance/audit-log',
    title: words('admin.audit-log.title'),
  },
  {
    name: 'recording a license',
    path: () => '/dashboard/compliance',
    title: words('admin.compliance.title'),
    open: click('admin.compliance.record'),
  },
  { name: 'analytics', path: () => '/dashboard/analytics', title: words('admin.analytics.title') },
  ...(['fees', 'sending-limits', 'corridors'] as const).flatMap((name) => {
    const screen = { path: () => `/dashboard/setting/${name}`, title: words('settings.title') }
    const open = click('admin.settings.propose')
    return [
      { name, ...screen },
      { name: `a change of ${name}`, ...screen, open },
    ]
  }),
  { name: 'brand', path: () => '/dashboard/setting/brand', title: words('settings.title') },
  { name: 'treasury', path: () => '/dashboard/treasury', title: words('admin.treasury.title') },
  {
    name: 'asking for a movement of our own money',
    path: () => '/dashboard/treasury',
    title: words('admin.treasury.title'),
    open: click('admin.treasury.ask'),
  },
  {
    name: 'reconciliation',
    path: () => '/dashboard/treasury/reconciliation',
    title: words('admin.reconciliation.title'),
  },
  {
    name: 'incidents',
    path: () => '/dashboard/notification/incidents',
    title: words('admin.incidents.title'),
  },
  {
    name: 'rules of reconciliation',
    path: () => '/dashboard/treasury/reconciliation/rules',
    title: words('admin.reconciliation.terms.title'),
  },
  {
    name: 'a change of the rules of reconciliation',
    path: () => '/dashboard/treasury/reconciliation/rules',
    title: words('admin.reconciliation.terms.title'),
    open: click('admin.reconciliation.terms.change'),
  },
  {
    name: 'unclaimed property',
    path: () => '/dashboard/treasury/unclaimed-property',
    title: words('admin.unclaimed.title'),
  },
  {
    name: 'blocked property',
    path: () => '/dashboard/treasury/blocked-property',
    title: words('admin.blocked.title'),
  },
  { name: 'profit and loss', path: () => '/dashboard/reporting', title: words('admin.reporting.title') },
  {
    name: 'a report by mail',
    path: () => '/dashboard/reporting/client-metrics',
    title: words('admin.reporting.title'),
    open: click('word.by-email'),
  },
  { name: 'trial balance', path: () => '/dashboard/reporting/trial-balance', title: words('admin.reporting.title') },
  { name: 'client metrics', path: () => '/dashboard/reporting/client-metrics', title: words('admin.reporting.title') },
  {
    name: 'permissible investments',
    path: () => '/dashboard/reporting/permissible-investments',
    title: words('admin.reporting.title'),
  },
  {
    name: 'quarterly sales',
    path: () => '/dashboard/reporting/sales-report',
    title: words('admin.reporting.title'),
  },
  {
    name: 'remittance tax',
    path: () => '/dashboard/reporting/remittance-tax',
    title: words('admin.reporting.title'),
  },
  { name: 'period close', path: () => '/dashboard/reporting/periods', title: words('admin.reporting.title') },
  { name: 'home of the office', path: () => '/dashboard/home', title: exactly('Dashboard') },
  { name: 'customers', path: () => '/dashboard/customers', title: words('admin.customers.title') },
  {
    name: 'customer profile',
    path: ({ people }) => `/dashboard/customers/${people.applicant?.userId}`,
    title: words('admin.customers.title'),
  },
  {
    name: 'customers, no record',
    path: () => '/dashboard/customers?search=nobody-has-this',
    title: words('admin.customers.title'),
  },
  {
    name: 'removing a customer',
    path: () => '/dashboard/customers?tab=verified',
    title: words('admin.customers.title'),
    open: async (page) => {
      await pressInRow(page, '.icon-button')
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'assigning an administrator',
    path: () => '/dashboard/customers?tab=verified',
    title: words('admin.customers.title'),
    open: async (page) => {
      await pressInRow(page, 'button.link-quiet')
      await page.getByRole('dialog').waitFor()
    },
  },
  ...(['timeline', 'transfers', 'recipients', 'funding', 'cards', 'devices', 'tickets', 'notes', 'audit'] as const).map(
    (part) => ({
      name: `customer profile, ${part}`,
      path: ({ people }: World) => `/dashboard/customers/${people.customer?.userId}?part=${part}`,
      title: words('admin.customers.title'),
    }),
  ),
  {
    name: 'document shown',
    path: ({ people }) => `/dashboard/customers/${people.applicant?.userId}`,
    title: words('admin.customers.title'),
    open: showDocument,
  },
  {
    name: 'verifying a customer',
    path: ({ people }) => `/dashboard/customers/${people.applicant?.userId}`,
    title: words('admin.customers.title'),
    open: async (page, language) => {
      await showDocument(page, language)
      await click('admin.verify.open')(page, language)
      await page.getByRole('dialog').nth(1).waitFor()
    },
  },
  { name: 'transfers', path: () => '/dashboard/transactions', title: words('admin.transfers.title') },
  {
    name: 'held transfer',
    path: ({ held }) => `/dashboard/transactions/${held}`,
    title: words('admin.transfers.title'),
  },
  {
    name: 'rejecting a request',
    path: ({ people }) => `/dashboard/customers/${people.applicant?.userId}`,
    title: words('admin.customers.title'),
    open: click('admin.reject.open'),
  },
]

const as = (role: Role, list: Omit<Screen, 'role'>[]): Screen[] => list.map((screen) => ({ ...screen, role }))

export const screens: readonly Screen[] = [
  ...as('visitor', [...visitor, ...accountScreens]),
  ...as('newcomer', newcomer),
  ...as('rejected', rejected),
  ...as('applicant', applicant),
  ...as('customer', [...customer, ...settingsScreens]),
  ...as('admin', admin),
]
