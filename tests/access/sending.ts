import { overview } from '#contract/account/overview.ts'
import { statements } from '#contract/account/statements.ts'
import { bills as billCalls } from '#contract/balance/bills.ts'
import { conversions } from '#contract/balance/conversions.ts'
import { savedBillers } from '#contract/balance/saved-billers.ts'
import { topUps } from '#contract/balance/top-ups.ts'
import { withdrawals } from '#contract/balance/withdrawals.ts'
import { mission } from '#contract/books/mission.ts'
import { accountChecks } from '#contract/funds/account-checks.ts'
import { bankAccounts } from '#contract/funds/bank-accounts.ts'
import { movements } from '#contract/funds/movements.ts'
import { rates } from '#contract/funds/rates.ts'
import { recipients } from '#contract/funds/recipients.ts'
import { wallets } from '#contract/funds/wallets.ts'
import { corridors } from '#contract/ground/corridors.ts'
import { counters } from '#contract/ground/counters.ts'
import { sandbox } from '#contract/ground/sandbox.ts'
import { adminTransactions } from '#contract/office/admin-transactions.ts'
import { adminTransfers } from '#contract/sending/admin-transfers.ts'
import { corrections } from '#contract/sending/corrections.ts'
import { quotes } from '#contract/sending/quotes.ts'
import { rateAlerts } from '#contract/sending/rate-alerts.ts'
import { schedules } from '#contract/sending/schedules.ts'
import { transferRecords } from '#contract/sending/transfer-records.ts'
import { transfers } from '#contract/sending/transfers.ts'
import { comparedRelease } from '../approvals.ts'
import { askBillQuote, payBill, readyToPay, tigo } from '../paying.ts'
import { codeMailedTo } from '../people.ts'
import {
  acceptPrepaid,
  addBankAccount,
  addRecipient,
  askQuote,
  carmen,
  convert,
  disclose,
  newId,
  pass,
  quoteConversion,
  readTransfer,
  readyToConfirm,
  send,
} from '../sending.ts'
import { type Entry, entry, type Parts, type World } from './entry.ts'

const ask = { country: 'HN', side: 'send', amount: '20.00', payIn: 'wallet', payout: 'bank_deposit' }
const small = { ask: { amount: '20.00' } }

const sentId = ({ server, ana }: World): Promise<string> => send(server, ana, small)
const sent = async (world: World): Promise<Parts> => ({ params: { id: await sentId(world) } })
const disclosed = async ({ server, ana }: World): Promise<Parts> => ({ params: { id: await disclose(server, ana) } })
const link = async (world: World): Promise<Parts> => {
  const { trackingPath } = await readTransfer(world.server, world.ana, await sentId(world))
  return { params: { token: trackingPath.replace('/track/', '') } }
}
const held = async ({ server, ana }: World): Promise<Parts> => {
  const recipient = { firstName: 'Prohibido', lastName: 'Ejemplar', secondLastName: '' }
  const id = await send(server, ana, { recipient, ...small })
  await server.work()
  return { params: { id }, body: { reason: 'looked at' } }
}
const refusedForADetail = async ({ server, ana }: World) => {
  const id = await send(server, ana, { behavior: { fate: 'refuse_details' }, ...small })
  await pass(server, { seconds: 1 }, 3)
  return { params: { id }, body: { id: newId(server), reason: 'Spelled as on the ID.' } }
}
const correctable = async (world: World) => {
  const { server, ana } = world
  const { params } = await refusedForADetail(world)
  const { recipient } = await readTransfer(server, ana, params.id)
  await server.call(recipients.correct, { params: { id: recipient.id }, body: { ...carmen, lastName: 'Paz' }, as: ana })
  return { params }
}
const corrected = async (world: World) => {
  const { server, ana } = world
  const { params } = await correctable(world)
  await server.call(corrections.sendCode, { params, as: ana })
  return { params, body: { id: newId(server), code: await codeMailedTo(server, ana.email) } }
}
const alert = { currency: 'HNL', target: '95' }
const alerted = async ({ server, ana }: World): Promise<string> => {
  const id = newId(server)
  await server.call(rateAlerts.create, { body: { ...alert, id }, as: ana })
  return id
}
const exported = async ({ server, ana }: World): Promise<string> => {
  const id = newId(server)
  await server.call(movements.createExport, { body: { id, format: 'csv' }, as: ana })
  await server.work()
  return id
}
const withdrawn = async ({ server, ana }: World) => {
  const { id: bankAccountId } = await addBankAccount(server, ana)
  const wanted = { amount: '5.00', bankAccountId }
  const id = newId(server)
  await server.call(withdrawals.sendCode, { params: { id }, body: wanted, as: ana })
  const body = { ...wanted, id, code: await codeMailedTo(server, ana.email) }
  await server.call(withdrawals.create, { body, as: ana })
  return body
}
const toEuros = { from: 'USD', to: 'EUR', side: 'from', amount: '1.00' } as const
const statementMonth = async (world: World): Promise<Parts> => {
  await sentId(world)
  await world.server.work()
  const { body } = await world.server.call(statements.list, { query: {}, as: world.ana })
  const [{ walletId: id, month }] = body.items
  return { params: { id, month } }
}
const billed = async ({ server, ana }: World) => ({
  params: { id: (await askBillQuote(server, ana)).body.id as string },
})
const paid = async ({ server, ana }: World) => ({ params: { id: await payBill(server, ana) } })
const savedBill = { billerId: 'hn-tigo', name: 'Tigo', reminder: { kind: 'off', day: null } } as const
const savedBiller = async ({ server, ana }: World) => {
  const id = newId(server)
  // The last eight digits of an id make each reference unique.
  const reference = `9${String(BigInt(`0x${id.slice(-8)}`))
    .slice(-7)
    .padStart(7, '0')}`
  await server.call(savedBillers.save, { body: { ...savedBill, id, reference }, as: ana })
  return { id, reference }
}
const addedMoney = async ({ server, ana }: World) => {
  await acceptPrepaid(server, ana)
  const { id: bankAccountId } = await addBankAccount(server, ana)
  const wanted = { way: 'bank', amount: '5.00', bankAccountId } as const
  const id = newId(server)
  await server.call(topUps.sendCode, { params: { id }, body: wanted, as: ana })
  const body = { ...wanted, id, code: await codeMailedTo(server, ana.email) }
  await server.call(topUps.create, { body, as: ana })
  return body
}
const addedId = async (world: World): Promise<Parts> => ({ params: { id: (await addedMoney(world)).id } })
/** The check of an account at a bank without instant verification, and the amounts on its statement. */
const depositedTo = async ({ server, ana }: World) => {
  const { id: bankAccountId } = await addBankAccount(server, ana, '5550001239906')
  await pass(server, { seconds: 6 }, 3)
  const { body } = await server.call(accountChecks.list, { as: ana })
  const check = body.items.find((each: { bankAccountId: string }) => each.bankAccountId === bankAccountId)
  const { body: statement } = await server.call(sandbox.deposits)
  const [first, second] = statement.items.map(
    ({ amount }: { amount: { minor: string } }) => `0.${amount.minor.padStart(2, '0')}`,
  )
  return { params: { id: String(check?.id) }, body: { first, second } }
}

const bankAccount = {
  routingNumber: '021000021',
  accountNumber: '123456785678',
  kind: 'checking',
  holder: 'María López',
}

const dayAhead = ({ server }: World, days: number): string =>
  server.clock.now().toZonedDateTimeISO('America/New_York').toPlainDate().add({ days }).toString()
const scheduled = (world: World, recipientId: string, days = 30) => {
  const startsOn = dayAhead(world, days)
  return { recipientId, side: 'send', amount: '20.00', payIn: 'wallet', rhythm: 'weekly', startsOn } as const
}
const scheduleDisclosed = async (world: World) => {
  const { server, ana } = world
  const recipientId = await addRecipient(server, ana)
  const body = { ...scheduled(world, recipientId), id: newId(server), scheduleId: newId(server) }
  await server.call(schedules.disclose, { body, as: ana })
  return { disclosureId: body.id, id: body.scheduleId, recipientId }
}
const readySchedule = async (world: World) => {
  const { disclosureId, id } = await scheduleDisclosed(world)
  await world.server.call(schedules.sendCode, { params: { id: disclosureId }, as: world.ana })
  return { id, disclosureId, code: await codeMailedTo(world.server, world.ana.email) }
}
const madeSchedule = async (world: World): Promise<string> => {
  const body = await readySchedule(world)
  await world.server.call(schedules.create, { body, as: world.ana })
  return body.id
}
const nextDate = async (world: World): Promise<string> => {
  const query = { rhythm: 'weekly', startsOn: dayAhead(world, 30) } as const
  return (await world.server.call(schedules.dates, { query, as: world.ana })).body.items[0].date
}
const scheduleParts = async (world: World): Promise<Parts> => ({ params: { id: await madeSchedule(world) } })
const changedSchedule = async (world: World): Promise<Parts> => {
  const { server, ana } = world
  const scheduleId = await madeSchedule(world)
  const recipientId = await addRecipient(server, ana)
  const body = { ...scheduled(world, recipientId, 37), id: newId(server), scheduleId }
  await server.call(schedules.disclose, { body, as: ana })
  server.clock.advance({ minutes: 2 })
  await server.call(schedules.sendCode, { params: { id: body.id }, as: ana })
  return { params: { id: scheduleId }, body: { disclosureId: body.id, code: await codeMailedTo(server, ana.email) } }
}

// biome-ignore format: one route a line reads as a table
export const sendingEntries: Entry[] = [
  entry(corridors.list),
  entry(counters.list, async () => ({ query: { country: 'HN', agent: 'banrural', city: '' } })),
  entry(rates.list),
  entry(mission.figures),
  entry(rateAlerts.list),
  entry(rateAlerts.create, async (world) => ({ body: { ...alert, id: await alerted(world) } })),
  entry(rateAlerts.pause, async (world) => ({ params: { id: await alerted(world) }, body: { paused: true } })),
  entry(rateAlerts.remove, async (world) => ({ params: { id: await alerted(world) } })),
  entry(quotes.preview, () => ({ query: ask })),
  entry(quotes.create, async ({ server, ana }) => ({ body: { ...ask, id: await askQuote(server, ana, { amount: '20.00' }) } })),
  entry(quotes.read, async ({ server, ana }) => ({ params: { id: await askQuote(server, ana) } })),
  entry(recipients.list),
  entry(recipients.create, async ({ server, ana }) => ({ body: { ...carmen, id: await addRecipient(server, ana) } })),
  entry(recipients.read, async ({ server, ana }) => ({ params: { id: await addRecipient(server, ana) } })),
  entry(recipients.archive, async ({ server, ana }) => ({ params: { id: await addRecipient(server, ana) }, body: { archived: true } })),
  entry(recipients.correct, async ({ server, ana }) => ({ params: { id: await addRecipient(server, ana) }, body: { ...carmen, city: 'Yoro' } })),
  entry(wallets.list),
  entry(wallets.open, async ({ server, ana, bela }) => { await acceptPrepaid(server, ana); await acceptPrepaid(server, bela); return { params: { currency: 'EUR' } } }, { ownBecause: 'it names no account: the caller’s own balance is opened' }),
  entry(wallets.holds),
  entry(overview.read),
  entry(statements.list, () => ({ query: {} })),
  entry(statements.pdf, statementMonth),
  entry(statements.csv, statementMonth),
  entry(statements.recipients, () => ({ params: { year: '2026' } }), { ownBecause: 'it names no account: the caller’s own recipients are listed' }),
  entry(statements.recipientsPdf, () => ({ params: { year: '2026' } }), { ownBecause: 'it names no account: the caller’s own recipients are listed' }),
  entry(statements.recipientsCsv, () => ({ params: { year: '2026' } }), { ownBecause: 'it names no account: the caller’s own recipients are listed' }),
  entry(bankAccounts.list),
  entry(bankAccounts.bank, () => ({ query: { routingNumber: bankAccount.routingNumber } })),
  entry(bankAccounts.add, async ({ server, ana }) => ({ body: { ...bankAccount, id: (await addBankAccount(server, ana, bankAccount.accountNumber)).id } })),
  entry(bankAccounts.rename, async ({ server, ana }) => ({ params: { id: (await addBankAccount(server, ana)).id }, body: { nickname: 'Sueldo' } })),
  entry(bankAccounts.makeDefault, async ({ server, ana }) => ({ params: { id: (await addBankAccount(server, ana)).id } })),
  entry(accountChecks.list),
  entry(accountChecks.create, async ({ server, ana }) => ({ body: { id: newId(server), bankAccountId: (await addBankAccount(server, ana)).id } })),
  entry(accountChecks.confirm, depositedTo),
  entry(bankAccounts.remove, async ({ server, ana }) => ({ params: { id: (await addBankAccount(server, ana)).id } })),
  entry(movements.list),
  entry(movements.file, () => ({ query: { format: 'csv' } })),
  entry(movements.read, sent),
  entry(movements.createExport, async (world) => ({ body: { id: await exported(world), format: 'csv' } })),
  entry(movements.exports),
  entry(movements.exportFile, async (world) => ({ params: { id: await exported(world) } })),
  entry(withdrawals.terms),
  entry(withdrawals.list),
  entry(withdrawals.sendCode, async (world) => ({ params: { id: newId(world.server) }, body: { amount: '5.00', bankAccountId: (await addBankAccount(world.server, world.ana)).id } })),
  entry(withdrawals.create, async (world) => ({ body: await withdrawn(world) })),
  entry(conversions.quote, async ({ server, ana }) => ({ body: { ...toEuros, id: (await quoteConversion(server, ana, toEuros)).id } })),
  entry(conversions.create, async ({ server, ana }) => ({ body: { id: newId(server), quoteId: (await quoteConversion(server, ana, toEuros)).id } })),
  entry(conversions.list),
  entry(conversions.read, async ({ server, ana }) => ({ params: { id: (await convert(server, ana, toEuros)).id } })),
  entry(billCalls.billers),
  entry(billCalls.lookUp, () => ({ body: { billerId: 'hn-tigo', reference: '99887766' } }), { ownBecause: 'it names no account: the biller is asked, and answers with a masked name' }),
  entry(billCalls.quote, async ({ server, ana }) => ({ body: { ...tigo, amount: '250.00', id: (await askBillQuote(server, ana)).body.id } })),
  entry(billCalls.review, billed),
  entry(billCalls.sendCode, billed),
  entry(billCalls.pay, async ({ server, ana }) => ({ body: await readyToPay(server, ana) })),
  entry(billCalls.list),
  entry(billCalls.read, paid),
  entry(billCalls.cancel, paid),
  entry(billCalls.receipt, paid),
  entry(billCalls.receiptPdf, paid),
  entry(savedBillers.list),
  entry(savedBillers.save, async (world) => ({ body: { ...savedBill, ...(await savedBiller(world)) } })),
  entry(savedBillers.change, async (world) => ({ params: { id: (await savedBiller(world)).id }, body: { name: 'Tigo', reminder: { kind: 'off', day: null } } })),
  entry(savedBillers.remove, async (world) => ({ params: { id: (await savedBiller(world)).id } })),
  entry(schedules.dates, (world) => ({ query: { rhythm: 'weekly', startsOn: dayAhead(world, 30) } })),
  entry(schedules.list),
  entry(schedules.disclose, async (world) => ({ body: { ...scheduled(world, await addRecipient(world.server, world.ana)), id: newId(world.server), scheduleId: newId(world.server) } })),
  entry(schedules.review, async (world) => ({ params: { id: (await scheduleDisclosed(world)).disclosureId } })),
  entry(schedules.sendCode, async (world) => ({ params: { id: (await scheduleDisclosed(world)).disclosureId } })),
  entry(schedules.create, async (world) => ({ body: await readySchedule(world) })),
  entry(schedules.read, scheduleParts),
  entry(schedules.receipt, scheduleParts),
  entry(schedules.change, changedSchedule),
  entry(schedules.pause, async (world) => ({ params: { id: await madeSchedule(world) }, body: { paused: true } })),
  entry(schedules.skip, async (world) => ({ params: { id: await madeSchedule(world) }, body: { date: await nextDate(world), skipped: true } })),
  entry(schedules.cancel, scheduleParts),
  entry(topUps.terms),
  entry(topUps.list),
  entry(topUps.read, addedId),
  entry(topUps.sendCode, async ({ server, ana }) => { await acceptPrepaid(server, ana); return { params: { id: newId(server) }, body: { way: 'bank', amount: '5.00', bankAccountId: (await addBankAccount(server, ana)).id } } }),
  entry(topUps.create, async (world) => ({ body: await addedMoney(world) })),
  entry(topUps.cancel, addedId),
  entry(sandbox.deposits),
  entry(sandbox.tell, () => ({ body: { reference: 'nothing' } })),
  entry(transfers.limits),
  entry(transfers.tellPurpose, async ({ server, ana }) => ({ params: { id: await disclose(server, ana) }, body: { purpose: 'job' } }), { refusedBecause: 'nobody asked: the sum is small' }),
  entry(transfers.disclose, async ({ server, ana }) => ({ body: { id: newId(server), quoteId: await askQuote(server, ana), recipientId: await addRecipient(server, ana) } })),
  entry(transfers.review, disclosed),
  entry(transfers.sendCode, disclosed),
  entry(transfers.startPasskey, disclosed),
  entry(transfers.create, async ({ server, ana }) => ({ body: await readyToConfirm(server, ana, small) })),
  entry(transfers.list),
  entry(transfers.lastSent),
  entry(transfers.read, sent),
  entry(transfers.watch, sent),
  entry(transfers.cancel, sent),
  entry(corrections.sendCode, correctable),
  entry(corrections.create, corrected),
  entry(transfers.receipt, sent),
  entry(transfers.receiptPdf, sent),
  entry(transfers.track, link),
  entry(transfers.watchTracking, link),
  entry(adminTransactions.list),
  entry(adminTransactions.csv),
  entry(adminTransactions.read, sent),
  entry(adminTransactions.clients),
  entry(adminTransactions.countries),
  entry(adminTransactions.volume),
  entry(adminTransfers.list),
  entry(adminTransfers.csv),
  entry(adminTransfers.read, sent),
  entry(transferRecords.read, sent),
  entry(adminTransfers.release, async (world) => {
    const { params } = await held(world)
    return { params, body: await comparedRelease(world.server, { id: params?.id ?? '', as: world.admin }) }
  }),
  entry(adminTransfers.reject, held),
  entry(adminTransfers.block, held),
  entry(adminTransfers.refund, async (world) => ({ ...(await sent(world)), body: { id: newId(world.server), reason: 'Sent by mistake.' } })),
  entry(adminTransfers.resend, refusedForADetail),
  entry(adminTransfers.payoutDetails, async (world) => ({ params: (await refusedForADetail(world)).params })),
  entry(adminTransfers.repair, async (world) => {
    const { params, body } = await refusedForADetail(world)
    return { params, body: { ...body, confirmedBy: 'phone', firstName: 'Carmen', lastName: 'Sierra', secondLastName: '', fields: {} } }
  }),
  entry(adminTransfers.postings, sent),
]
