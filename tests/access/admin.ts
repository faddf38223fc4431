import { office } from '#contract/books/office.ts'
import { adminBreaks } from '#contract/funds/breaks.ts'
import { adminReturnRates } from '#contract/funds/return-rates.ts'
import { customerProfile } from '#contract/office/customer-profile.ts'
import { customers } from '#contract/office/customers.ts'
import { officeSearch } from '#contract/office/office-search.ts'
import { savedViews } from '#contract/staff/saved-views.ts'
import { openBreak } from '#server/modules/funds/breaks/index.ts'
import { transaction } from '#server/platform/database.ts'
import { signUp, verified } from '../people.ts'
import { newId } from '../sending.ts'
import { type Entry, entry, type World } from './entry.ts'

const newCustomer = async ({ server }: World) => ({ params: { id: (await signUp(server)).userId } })
const verifiedCustomer = async ({ server }: World) => ({ params: { id: (await verified(server)).userId }, body: {} })

const ofAna = ({ ana }: World) => ({ params: { id: ana.userId } })

const openedBreak = async ({ server, ana }: World) => {
  const terms = {
    kind: 'payment_stuck',
    reference: newId(server),
    partner: 'sandbox',
    cause: 'no answer',
    actor: 'test',
  } as const
  const owner = { kind: 'transfer', id: ana.userId }
  const amount = { minor: 1n, currency: 'USD' }
  const { id } = await transaction(server.deps.db, (tx) =>
    openBreak(tx, { ...terms, owner, amount, at: server.clock.now() }),
  )
  return {
    params: { id },
    body: {
      note: 'It is on their statement.',
      reason: 'partner_statement',
      decision: 'paid',
      bankReference: 'ST-1',
    } as const,
  }
}

const view = { list: 'transactions', name: 'Held', query: 'filter=held' } as const

const savedView = async ({ server, admin }: World) => {
  const id = newId(server)
  await server.call(savedViews.save, { body: { ...view, id, name: id.slice(-12) }, as: admin })
  return { params: { id } }
}

export const adminEntries: Entry[] = [
  entry(office.work),
  entry(office.waiting, () => ({ query: { group: 'reviews' } })),
  entry(office.figures),
  entry(office.analytics),
  entry(customers.getAll),
  entry(customers.remove, newCustomer),
  entry(customers.assignAdmin, verifiedCustomer),
  entry(customerProfile.reveal, ({ ana }) => ({
    params: { id: ana.userId },
    body: { fields: ['dob'], reason: 'The caller asked' },
  })),
  entry(customerProfile.overview, ofAna),
  entry(customerProfile.recipients, ofAna),
  entry(customerProfile.funding, ofAna),
  entry(customerProfile.notes, ofAna),
  entry(customerProfile.addNote, ({ server, ana }) => ({
    params: { id: ana.userId },
    body: { id: newId(server), text: 'Called.' },
  })),
  entry(customerProfile.audit, ofAna),
  entry(customerProfile.timeline, ofAna),
  entry(customerProfile.devices, ofAna),
  entry(
    customerProfile.endSession,
    ({ server, ana }) => ({
      params: { id: ana.userId, partId: newId(server) },
      body: { reason: 'They lost the phone' },
    }),
    { refusedBecause: 'Ana has no such session' },
  ),
  entry(customerProfile.cards, ofAna),
  entry(
    customerProfile.freezeCard,
    ({ server, ana }) => ({
      params: { id: ana.userId, partId: newId(server) },
      body: { reason: 'They lost the card' },
    }),
    { refusedBecause: 'Ana has no such card' },
  ),
  entry(customerProfile.holds, ofAna),
  entry(customerProfile.risk, ofAna),
  entry(customerProfile.screening, ofAna),
  entry(officeSearch.cases, () => ({ query: { search: 'HELP-1' } })),
  entry(savedViews.list, () => ({ query: { list: 'transactions' } })),
  entry(savedViews.save, ({ server }) => {
    const id = newId(server)
    return { body: { ...view, id, name: id.slice(-12) } }
  }),
  entry(savedViews.remove, savedView),
  entry(adminReturnRates.read),
  entry(adminBreaks.list),
  entry(adminBreaks.csv),
  entry(adminBreaks.read, async (world) => ({ params: (await openedBreak(world)).params })),
  entry(adminBreaks.assign, async (world) => ({ ...(await openedBreak(world)), body: { take: 'over' } })),
  entry(adminBreaks.inquire, async (world) => ({ params: (await openedBreak(world)).params })),
  entry(adminBreaks.settle, openedBreak),
]
