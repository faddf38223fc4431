import { notifications } from '#contract/ground/notifications.ts'
import type { Sol } from '../compose.ts'
import { dayOf } from '../platform/new-york.ts'
import { payFamilyAtOnce } from './batches.ts'
import { listed, mariasFamily, misspelled, randomBeneficiary } from './beneficiaries.ts'
import { payBills } from './bills.ts'
import { blockListed } from './blocking.ts'
import { turnMonth } from './books.ts'
import { breakWithPartners, type Returned, sendWhatReturns } from './breaks.ts'
import { type Company, openCompany, payLastMonth, payToday } from './business.ts'
import { notifyCustomers } from './campaigns.ts'
import { buy, disputeNewest, loadPrepaidCard, orderPrepaidCard } from './card.ts'
import { payMuchCash } from './cash.ts'
import { type Chance, chanceFrom } from './chance.ts'
import { acceptCheck, depositCheck } from './checks.ts'
import { askAboutBalance, askAboutTransfer, askAboutVerification } from './conversations.ts'
import { acceptPrepaid, convert } from './convert.ts'
import { rateAnswers } from './feedback.ts'
import { addMoney, linkCard, withdraw } from './funds.ts'
import { fillInbox } from './inbox.ts'
import { billLastMonth, billToday } from './invoices.ts'
import { addMember, becomeSender, type Member, requestVerification, type Sender } from './members.ts'
import { organizeNetwork, sendCarmenCash } from './network.ts'
import { deposit, type Order, send } from './orders.ts'
import { arrive, passWeek } from './pass-week.ts'
import { randomPerson } from './people.ts'
import { requestToday, requestTwoWeeksAgo } from './requests.ts'
import { scheduleForMother } from './schedules.ts'
import { changeFeesInAutumn, changeFeesSoon } from './settings.ts'
import { requestAccounts } from './shared-accounts.ts'
import { visit } from './visit.ts'
import { lookAround } from './visitors.ts'

/** Fourteen months: enough for comparisons with the same days of last year, and for twelve months in a row. */
export const weeks = 61
/** Enough for lists with several pages and figures that move; each one adds about 0.1 s to the first start. */
const people = 40

type Story = {
  sol: Sol
  boss: Member
  ivan: Member
  operations: Member
  support: Member
  known: { maria: Member; jose: Member; lucia: Member }
  /** Renews licenses and files reports. */
  recordCompliance: () => Promise<void>
  passwordHash: string
  travel: (to: Temporal.Instant) => void
  until: Temporal.Instant
}

/** The usual amounts: round dollars between 40 and 340. */
const amount = (chance: Chance): string => `${(8 + chance.below(60)) * 5}.00`

/** María sends to her mother every other week, and now and then to the others; one of her transfers was canceled. */
const mariasOrders = (sender: Sender, week: number, chance: Chance): Order[] => [
  ...(week % 2 === 0
    ? [{ sender, recipient: 0, amount: `${140 + chance.below(9) * 10}.00`, payIn: 'wallet' as const }]
    : []),
  ...(week % 5 === 3 ? [{ sender, recipient: 1 + (week % 4), amount: amount(chance), payIn: 'ach' as const }] : []),
  ...(week === 17 ? [{ sender, recipient: 0, amount: '90.00', payIn: 'wallet' as const, cancel: true as const }] : []),
  // The sandbox partner returns this one weeks after it was delivered.
  ...(week === 9 ? [{ sender, recipient: 2, amount: '200.19', payIn: 'wallet' as const }] : []),
]

const othersOrders = (senders: readonly Sender[], chance: Chance): Order[] =>
  senders
    .filter(() => chance.below(16) === 0)
    .map((sender) => ({
      sender,
      recipient: chance.below(3),
      amount: amount(chance),
      payIn: chance.pick(['wallet', 'ach'] as const),
    }))

/** Draws all random values before its first wait: people who join concurrently are the same people in each run. */
const join = async (
  { sol, boss, passwordHash }: Story,
  chance: Chance,
  { number, unverified }: { number: number; unverified: Member[] },
): Promise<Sender | undefined> => {
  const person = randomPerson(chance, number)
  const fate = chance.below(12)
  const family = fate < 8 ? Array.from({ length: 1 + chance.below(2) }, () => randomBeneficiary(chance)) : []
  const account = accountNumber(chance)
  const member = await addMember(sol, person, passwordHash)
  if (fate < 8) return becomeSender(sol, { boss, member, family, account })
  if (fate === 8) unverified.push(member)
  return undefined
}

const accountNumber = (chance: Chance): string => `40${String(1_000_000 + chance.below(8_000_000))}0000`

/** The history, week by week: people join, two in three of them are verified and send. */
export const writeYear = async (story: Story): Promise<void> => {
  const { sol, boss, known, travel, until } = story
  const chance = chanceFrom(20261121)
  let joined = 0
  travel(until.subtract({ hours: weeks * 7 * 24 }))
  const mariasRecipients = Object.values(mariasFamily)
  const maria = await becomeSender(sol, {
    boss,
    member: known.maria,
    family: mariasRecipients,
    account: accountNumber(chance),
  })
  const others: Sender[] = []
  const unverified: Member[] = []
  let cardId: string | null = null
  let prepaidId: string | null = null
  let company: Company | null = null
  let returned: Returned | null = null
  let month = ''
  for (let week = weeks; week >= 1; week -= 1) {
    travel(until.subtract({ hours: week * 7 * 24 - 2 }))
    const now = monthOf(sol.deps.now())
    if (now !== month) {
      const last = now === monthOf(until)
      await turnMonth(sol, { treasurer: story.ivan, boss }, { first: month === '', last })
    }
    month = now
    if (week % 2 === 1) await story.recordCompliance()
    const newcomers: Promise<Sender | undefined>[] = []
    for (const share = Math.ceil((people * (weeks - week + 1)) / weeks); joined < share; joined += 1)
      newcomers.push(join(story, chance, { number: joined + 1, unverified }))
    others.push(...(await Promise.all(newcomers)).filter((sender) => sender !== undefined))
    if (week === mariasCheckWeek) {
      await acceptPrepaid(sol, maria)
      await creditCheck(story)
    }
    if (week === mariasFundsWeek) cardId = await fillBalance(sol, maria)
    if (week === mariasFundsWeek - 2) await withdraw(sol, maria, '75.00')
    if (week === mariasRequestsWeek) await requestTwoWeeksAgo(sol, maria)
    if (week === mariasRequestsWeek) await sendCarmenCash(sol, maria)
    if (week === companyWeek) {
      company = await openCompany(sol, story)
      await payLastMonth(sol, company)
      await billLastMonth(sol, company, boss)
    }
    if (week === mariasTableWeek) {
      await deposit(sol, maria, 25_000n)
      await payFamilyAtOnce(sol, maria)
    }
    if (week === returnsWeek) returned = await sendWhatReturns(story, people + 2)
    if (week === feesWeek) await changeFeesInAutumn(sol, { treasurer: story.ivan, boss })
    prepaidId = await spendOnCard(sol, maria, { week, prepaidId })
    await rateAnswers(sol, { customers: others, desk: story.support, week, travel })
    const orders = [...mariasOrders(maria, week, chance), ...othersOrders(others, chance)]
    await Promise.all([lookAround(sol, weeks - week), passWeek(story, orders, { all: week <= feesWeek })])
  }
  await changeFeesSoon(sol, { treasurer: story.ivan, boss })
  await writeToday(story, { maria, others, unverified: unverified.slice(-3), cardId, prepaidId, returned })
  if (company) {
    await payToday(sol, company, others[2])
    await billToday(sol, company, boss)
  }
}

/** The bank returns a debit within 45 days. */
const returnsWeek = 8
/** From here on, more than transfers is in progress. */
const feesWeek = 8

/** María's paycheck of some weeks ago: accepted, held, and available by now. */
const mariasCheckWeek = 6
const creditCheck = async ({ sol, boss, known }: Story): Promise<void> => {
  const amount = '320.00'
  const paycheck = { amount, words: 'Three hundred twenty and 00/100', date: 'October 2026', checkNumber: '1017' }
  await acceptCheck(sol, { boss, id: await depositCheck(sol, known.maria, paycheck), amount })
}

/** María adds money each way. Her bank account has paid for transfers before; her card is new. Returns the card's id. */
const mariasFundsWeek = 5
const fillBalance = async (sol: Sol, maria: Sender): Promise<string | null> => {
  const debitCardId = await linkCard(sol, maria)
  if (debitCardId) await addMoney(sol, maria, { way: 'card', amount: '80.00', debitCardId, isFirst: true })
  await addMoney(sol, maria, { way: 'bank', amount: '150.00', bankAccountId: maria.bankAccountId })
  await addMoney(sol, maria, { way: 'cash', amount: '40.00' })
  return debitCardId
}

const monthOf = (at: Temporal.Instant): string => dayOf(at).toPlainYearMonth().toString()

const companyWeek = 4
const mariasRequestsWeek = 2
const mariasTableWeek = 3
/** María's prepaid card: ordered and loaded a month ago, used every week since. Returns its id once there is one. */
const mariasCardWeek = 4
const spendOnCard = async (
  sol: Sol,
  maria: Sender,
  { week, prepaidId }: { week: number; prepaidId: string | null },
): Promise<string | null> => {
  if (week === mariasCardWeek) {
    const ordered = await orderPrepaidCard(sol, maria)
    if (ordered) await loadPrepaidCard(sol, maria, '120.00')
    return ordered
  }
  if (!prepaidId) return null
  if (week === 3) await buy(sol, prepaidId, { at: 'pharmacy', amount: '2230', next: 'clear' })
  if (week === 2) {
    await buy(sol, prepaidId, { at: 'restaurant', amount: '2600', next: 'more' })
    await loadPrepaidCard(sol, maria, '100.00')
  }
  if (week === 1) await buy(sol, prepaidId, { at: 'supermarket', amount: '4820', next: 'clear' })
  return prepaidId
}

/** Yesterday a purchase that was not hers, and one declined at a casino; today's fare is still held. */
const spendToday = async (sol: Sol, prepaidId: string): Promise<void> => {
  await buy(sol, prepaidId, { at: 'casino', amount: '4000', next: 'clear' })
  await buy(sol, prepaidId, { at: 'shop', amount: '1999', next: 'clear' })
}

type Today = Record<'cardId' | 'prepaidId', string | null> & {
  maria: Sender
  others: readonly Sender[]
  unverified: readonly Member[]
  returned: Returned | null
}

/**
 * Today: Lúcia and three others wait for a decision, one transfer is held for review, another was blocked, the payout of a third waits
 * for the right name, and one of María's is in progress.
 */
const writeToday = async (
  story: Story,
  { maria, others, unverified, cardId, prepaidId, returned }: Today,
): Promise<void> => {
  const { sol, boss, known, passwordHash, travel, until } = story
  travel(until.subtract({ hours: 50 }))
  await payMuchCash(story, people + 4)
  travel(until.subtract({ hours: 20 }))
  await lookAround(sol, weeks)
  const chance = chanceFrom(7)
  const neighbor = await addMember(sol, randomPerson(chance, people + 1), passwordHash)
  const held = await becomeSender(sol, {
    boss,
    member: neighbor,
    family: [listed, misspelled],
    account: '4012345670000',
  })
  for (const member of [known.lucia, ...unverified]) await requestVerification(sol, member)
  await askAboutBalance(sol, { maria, boss, travel })
  await fillInbox(sol, boss)
  await notifyCustomers(sol, story)
  await deposit(sol, maria, 150_000n)
  const words = 'One hundred forty-five and 50/100'
  await depositCheck(sol, known.maria, { amount: '145.50', words, date: 'November 2026', checkNumber: '1024' })
  // Her card's deposit is held for two days.
  if (cardId) await addMoney(sol, maria, { way: 'card', amount: '60.00', debitCardId: cardId })
  if (prepaidId) await spendToday(sol, prepaidId)
  await passWeek(story, [
    { sender: held, recipient: 0, amount: '310.00', payIn: 'wallet' },
    { sender: held, recipient: 0, amount: '180.00', payIn: 'wallet' },
    { sender: held, recipient: 1, amount: '120.00', payIn: 'wallet' },
    ...othersOrders(others, chance),
    { sender: maria, recipient: 4, amount: '95.00', payIn: 'wallet' },
  ])
  await payBills(sol, maria)
  await arrive(story, [0, 4])
  if (returned) await breakWithPartners(story, returned)
  await blockListed(sol, boss, '310.00')
  await requestToday(sol, maria, others)
  await organizeNetwork(sol, maria)
  await requestAccounts(sol, maria)
  // María holds a part in euros and a part in lempiras.
  await convert(sol, maria, { from: 'USD', to: 'EUR', amount: '300.00' })
  await convert(sol, maria, { from: 'EUR', to: 'HNL', amount: '60.00' })
  if (prepaidId) {
    await disputeNewest(sol, maria, { amount: '19.99', words: 'No conozco esta tienda y ese día no compré nada.' })
    await buy(sol, prepaidId, { at: 'subway', amount: '290', next: 'wait' })
  }
  travel(until.subtract({ minutes: 4 }))
  // The sandbox partner delivers this one late: it is in progress at María's first visit.
  const transferId = await send(sol, { sender: maria, recipient: 0, amount: '200.18', payIn: 'wallet' })
  await scheduleForMother(sol, maria)
  await askAboutVerification(sol, known.lucia)
  await arrive(story, [0, 3, 6, 10, 30])
  await askAboutTransfer(sol, { maria, boss, travel, transferId })
  await arrive(story, [0, 55, 170])
  await tidyNotices(sol, maria)
}

/** María deletes her notices of the year except the three newest. */
const tidyNotices = async (sol: Sol, maria: Sender): Promise<void> => {
  const visitor = await visit(sol, maria)
  const { notifications: all } = await visitor.call(notifications.list, { body: { email: maria.email } })
  for (const { _id } of all.slice(3)) await visitor.call(notifications.remove, { params: { id: _id } })
}
