import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { refundSeenOwners } from '#server/modules/books/unclaimed-property/refund-owner.ts'
import { logIn, type Person, signUpStaff, verified } from '../people.ts'
import { fundWallet, newId } from '../sending.ts'
import { ownServer } from './server.ts'
import { say } from './texts.ts'
import { picture } from './visit.ts'
import { windowsOn } from './windows.ts'

const server = ownServer()
const { enter } = windowsOn(server)

/** A balance after years of inactivity: its owner was last seen and notified long ago. */
const makeQuiet = async (owner: Person, { state, cents }: { state: string; cents: bigint }): Promise<void> => {
  const { api } = server
  await fundWallet(api, owner, cents)
  const seenAt = api.clock.now().subtract({ hours: 24 * 1290 })
  const database = new pg.Client({ connectionString: server.ownerUrl })
  await database.connect()
  const seen = [owner.userId, seenAt.toString()]
  await database.query('update users set created_at = $2 where id = $1', seen)
  await database.query('update sessions set seen_at = $2 where user_id = $1', seen)
  await database.query('delete from owner_activity where user_id = $1', [owner.userId])
  await database.end()
  const today = api.clock.now().toZonedDateTimeISO('America/New_York').toPlainDate()
  const day = (days: number): string => today.add({ days }).toString()
  const [dormantOn, cutoffOn, dueOn] = state === 'quiet' ? [30, 60, 200] : [-200, -60, 20]
  await sql`
    insert into unclaimed_properties (id, account_id, user_id, us_state, state, seen_at, dormant_on, cutoff_on, due_on, opened_at, noticed_at)
    select ${newId(api)}, a.id, a.owner_id, 'NY', ${state}, ${seenAt},
      ${day(dormantOn ?? 0)}::date, ${day(cutoffOn ?? 0)}::date, ${day(dueOn ?? 0)}::date, ${api.clock.now()},
      case when ${state} = 'dormant' then ${api.clock.now().subtract({ hours: 24 * 100 })}::timestamptz end
    from ledger_accounts a where a.owner_id = ${owner.userId} and a.kind = 'wallet'`.execute(api.deps.db)
}

test('compliance files unclaimed property, treasury requests its payment, and a returning owner is repaid', async () => {
  const { api } = server
  const cleo = await signUpStaff(api, 'compliance', { language: 'es', firstName: 'Cleo', lastName: 'Mar' })
  const ivan = await signUpStaff(api, 'treasury', { language: 'es', firstName: 'Iván', lastName: 'Ruiz' })
  const ana = await verified(api, { language: 'es', firstName: 'Ana', lastName: 'Flores' })
  const rosa = await verified(api, { language: 'es', firstName: 'Rosa', lastName: 'Cruz' })
  await makeQuiet(ana, { state: 'dormant', cents: 8_420n })
  await makeQuiet(rosa, { state: 'quiet', cents: 140_000n })

  const filing = await enter(cleo, '/dashboard/treasury/unclaimed-property', { language: 'es' })
  await filing.page.getByRole('row', { name: /Rosa Cruz/ }).waitFor()
  await picture(filing.page, 'unclaimed-running', { fullPage: true })
  await filing.page.getByRole('button', { name: say('admin.unclaimed.file') }).click()
  const form = filing.page.getByRole('dialog')
  await form.getByRole('button', { name: say('admin.unclaimed.file') }).click()
  await form.getByText(say('admin.treasury.reference.missing')).waitFor()
  await form.getByLabel(say('admin.unclaimed.confirmation')).fill('OUF-77120')
  await picture(filing.page, 'unclaimed-filing')
  await form.getByRole('button', { name: say('admin.unclaimed.file') }).click()
  await filing.page.getByText(/Cleo Mar.*OUF-77120/).waitFor()

  const paying = await enter(ivan, '/dashboard/treasury/unclaimed-property?filter=reported', { language: 'es' })
  await paying.page.getByRole('row', { name: /Ana Flores/ }).waitFor()
  await paying.page.getByRole('button', { name: say('admin.unclaimed.pay') }).click()
  const payment = paying.page.getByRole('dialog')
  await payment.getByLabel(say('admin.unclaimed.reference')).fill('WIRE-20261126')
  await payment.getByLabel(say('word.reason')).fill('La transferencia salió hoy.')
  await payment.getByRole('button', { name: say('admin.unclaimed.pay') }).click()
  await paying.page.getByText(say('admin.unclaimed.report.pending_approval')).waitFor()
  await picture(paying.page, 'unclaimed-asked', { fullPage: true })

  const back = await enter(await logIn(api, ana.email), '/dashboard/funds', { language: 'es' })
  await refundSeenOwners(api.deps)
  await back.page.reload()
  await back.page
    .getByText(/84\.20/)
    .first()
    .waitFor()
  await paying.page.reload()
  await paying.page.getByText(/84\.20.*devueltos a sus dueños/).waitFor()
  expect([...filing.problems, ...paying.problems, ...back.problems]).toEqual([])
})
