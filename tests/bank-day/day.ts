import { expect } from 'vitest'
import { businessBooks } from '#contract/account/business-books.ts'
import { topUps } from '#contract/balance/top-ups.ts'
import { withdrawals } from '#contract/balance/withdrawals.ts'
import { type ReconciledAccount, reconciliation } from '#contract/books/reconciliation.ts'
import { type AccountCheck, accountChecks } from '#contract/funds/account-checks.ts'
import { adminBreaks, type Break } from '#contract/funds/breaks.ts'
import { settles } from '#server/modules/ground/bank-files/ach/dates.ts'
import type { ReadEntry } from '#server/modules/ground/bank-files/ach/entries.ts'
import { dayOf, timeZone } from '#server/platform/new-york.ts'
import { confirmPayment, prepared, type Working, workingCompany } from '../businesses.ts'
import { codeMailedTo, logIn, type Person, signUpAdmin, signUpStaff, verified } from '../people.ts'
import { acceptPrepaid, addBankAccount, addRecipient, fundWallet, newId, pass, send, stateOf } from '../sending.ts'
import type { TestServer } from '../server.ts'
import type { BankWithBooks } from './bank.ts'

type World = { server: TestServer; bank: BankWithBooks }
type Saver = { person: Person; bankAccountId: string }

/** Logs in again: the clock has advanced past every session. */
export const again = async ({ server }: World, person: Person): Promise<Person> =>
  Object.assign(person, await logIn(server, person.email))

/** Advances to the next such time in New York on a banking day, and runs all due jobs. */
export const until = async ({ server }: World, time: string): Promise<void> => {
  const here = server.clock.now().toZonedDateTimeISO(timeZone)
  let to = here.withPlainTime(time)
  while (Temporal.ZonedDateTime.compare(to, here) <= 0 || !settles(to.toPlainDate())) to = to.add({ days: 1 })
  await pass(server, here.until(to, { largestUnit: 'hours' }))
  await pass(server, { minutes: 1 }, 2)
}

export const today = ({ server }: World): string => dayOf(server.clock.now()).toString()

const centsText = (amount: bigint | undefined): string => `0.${String(amount ?? 0n).padStart(2, '0')}`

/** Types the amounts of the two deposits that the bank has for an account. */
const typeAmounts = async (
  { server }: World,
  {
    deposits,
    list,
    confirm,
  }: {
    deposits: readonly ReadEntry[]
    list: () => Promise<AccountCheck[]>
    confirm: (checkId: string, amounts: { first: string; second: string }) => ReturnType<TestServer['call']>
  },
): Promise<void> => {
  const [check] = await list()
  expect(check).toMatchObject({ state: 'arrived' })
  const [first, second] = deposits.map(({ amount }) => centsText(amount))
  const { body } = await confirm(check?.id ?? '', { first: first ?? '', second: second ?? '' })
  expect(body, JSON.stringify(body)).toMatchObject({ status: 'verified' })
  await server.work()
}

/** Verifies accounts of two customers and a company by deposits through files, and signs up the staff of the day. */
export const openAccounts = async (world: World) => {
  const { server, bank } = world
  const [iris, teo] = [await signUpAdmin(server), await signUpAdmin(server)]
  const tess = await signUpStaff(server, 'treasury')
  const savers: Saver[] = []
  for (const [firstName, holder] of [
    ['María', 'María López'],
    ['Ana', 'Ana López'],
  ] as const) {
    const person = await verified(server, { firstName })
    await server.work()
    await acceptPrepaid(server, person)
    savers.push({ person, bankAccountId: (await addBankAccount(server, person, undefined, holder)).id })
  }
  const company = await workingCompany(server, iris)
  await server.work()
  await until(world, '16:00')
  const deposits = (await bank.takeFiles()).flatMap(({ entries }) => entries)
  await pass(server, { minutes: 1 })
  expect(deposits.map(({ entryClass }) => entryClass).toSorted()).toEqual(['CCD', 'CCD', 'PPD', 'PPD', 'PPD', 'PPD'])
  await until(world, '09:00')
  bank.settle()
  await until(world, '17:00')
  await bank.state()
  await pass(server, { minutes: 1 }, 2)
  const numbers = [...new Set(deposits.map(({ account }) => account))]
  const ofAccount = (number: string | undefined) => deposits.filter(({ account }) => account === number)
  const personal = numbers.filter((number) => ofAccount(number)[0]?.entryClass === 'PPD')
  for (const [index, { person }] of savers.entries()) {
    await again(world, person)
    await typeAmounts(world, {
      deposits: ofAccount(personal[index]),
      list: async () => (await server.call(accountChecks.list, { as: person })).body.items,
      confirm: (id, body) => server.call(accountChecks.confirm, { params: { id }, body, as: person }),
    })
  }
  const { id, owner } = company
  await again(world, owner)
  await typeAmounts(world, {
    deposits: ofAccount(numbers.find((number) => ofAccount(number)[0]?.entryClass === 'CCD')),
    list: async () => (await server.call(businessBooks.accountChecks, { params: { id }, as: owner })).body.items,
    confirm: (checkId, body) => server.call(businessBooks.confirmAmounts, { params: { id, checkId }, body, as: owner }),
  })
  const [maria, ana] = savers
  if (!maria || !ana) throw new Error('two customers save')
  await again(world, maria.person)
  await fundWallet(server, maria.person, 200_000n)
  const recipientId = await addRecipient(server, maria.person)
  return { iris, teo, tess, maria, ana, company, recipientId }
}
export type People = Awaited<ReturnType<typeof openAccounts>>

export const topUp = async ({ server }: World, { person, bankAccountId }: Saver, amount: string): Promise<string> => {
  const order = { way: 'bank', amount, bankAccountId } as const
  const id = newId(server)
  const asked = await server.call(topUps.sendCode, { params: { id }, body: order, as: person })
  expect(asked.status, JSON.stringify(asked.body)).toBe(200)
  const body = { ...order, id, code: await codeMailedTo(server, person.email) }
  const made = await server.call(topUps.create, { body, as: person })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  return id
}

const withdraw = async ({ server }: World, { person, bankAccountId }: Saver, amount: string): Promise<string> => {
  const order = { amount, bankAccountId }
  const id = newId(server)
  await server.call(withdrawals.sendCode, { params: { id }, body: order, as: person })
  const code = await codeMailedTo(server, person.email)
  const made = await server.call(withdrawals.create, { body: { ...order, id, code }, as: person })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  return id
}

export const payOf = async ({ server }: World, company: Working, amount: string): Promise<string> => {
  const { id, preparer } = company
  const { id: paymentId } = await prepared(server, preparer, company, { amount })
  await confirmPayment(server, preparer, { id, paymentId })
  return paymentId
}

/** Places the orders of a day, each by another kind of entry; `nth` makes the amounts differ from day to day. */
export const placeOrders = async (world: World, people: People, nth: number) => {
  const { server } = world
  const { maria, ana, company, recipientId } = people
  for (const person of [maria.person, ana.person, company.preparer]) await again(world, person)
  const cents = String(nth).padStart(2, '0')
  const orders = {
    kept: await topUp(world, maria, `50.${cents}`),
    sentBack: await topUp(world, ana, `40.${cents}`),
    withdrawal: await withdraw(world, maria, `20.${cents}`),
    transfer: await send(server, maria.person, {
      ...{ recipientId, bankAccountId: maria.bankAccountId, ask: { amount: `30.${cents}` } },
    }),
    payment: await payOf(world, company, `25.${cents}`),
  }
  await pass(server, { seconds: 30 }, 2)
  return orders
}
export type Orders = Awaited<ReturnType<typeof placeOrders>>

export const statesOf = async (world: World, people: People, orders: Orders): Promise<Record<string, string>> => {
  const { server } = world
  const { maria, ana } = people
  for (const { person } of [maria, ana]) await again(world, person)
  const topUpOf = async (as: Person, id: string) => (await server.call(topUps.read, { params: { id }, as })).body.state
  const { body } = await server.call(withdrawals.list, { query: { limit: 50 }, as: maria.person })
  return {
    kept: await topUpOf(maria.person, orders.kept),
    sentBack: await topUpOf(ana.person, orders.sentBack),
    withdrawal: body.items.find(({ id }: { id: string }) => id === orders.withdrawal)?.state,
    transfer: await stateOf(server, maria.person, orders.transfer),
  }
}

/** Our account at the bank on a day, as treasury reads it. */
export const readDollars = async (world: World, { tess }: People, day = today(world)): Promise<ReconciledAccount> => {
  await again(world, tess)
  const { body } = await world.server.call(reconciliation.read, { query: { day }, as: tess })
  return body.accounts.find(({ currency }: ReconciledAccount) => currency === 'USD')
}

export const openBreaks = async (world: World, { tess }: People): Promise<Break[]> => {
  await again(world, tess)
  const { body } = await world.server.call(adminBreaks.list, { as: tess, query: { limit: 50 } as never })
  return body.items
}
