import { cards } from '#contract/balance/cards.ts'
import { requestLinks } from '#contract/balance/request-links.ts'
import { periods } from '#contract/books/periods.ts'
import { reconciliationTerms } from '#contract/books/reconciliation-terms.ts'
import { remedies } from '#contract/books/remedies.ts'
import { type UnclaimedReport, unclaimedProperty } from '#contract/books/unclaimed-property.ts'
import { type CtrPerson, ctrs } from '#contract/compliance/ctrs.ts'
import { filings } from '#contract/compliance/filings.ts'
import { monitoringRules } from '#contract/compliance/monitoring.ts'
import { sars } from '#contract/compliance/sars.ts'
import { blockedProperty } from '#contract/funds/blocked-property.ts'
import { bankFiles } from '#contract/ground/bank-files.ts'
import type { Route } from '#contract/lib/route.ts'
import { adminConversations } from '#contract/office/admin-conversations.ts'
import { incidents } from '#contract/office/incidents.ts'
import { adminTransfers } from '#contract/sending/admin-transfers.ts'
import { adminLicenses } from '#contract/staff/licenses.ts'
import { refundSeenOwners } from '#server/modules/books/unclaimed-property/refund-owner.ts'
import { runClocks } from '#server/modules/books/unclaimed-property/run-clocks.ts'
import { sentFiles } from '#server/modules/ground/bank-files/entries/queries.ts'
import { transaction } from '#server/platform/database.ts'
import { dayOf } from '#server/platform/new-york.ts'
import { drafted, officerOf } from './access/cases.ts'
import { draftedCtr } from './access/ctrs.ts'
import type { Parts, World } from './access/entry.ts'
import { approveAbout } from './approvals.ts'
import { asked, readyToPayRequest } from './asking.ts'
import { addUpAllBooks } from './books.ts'
import { openConversation } from './conversations.ts'
import { logIn, type Person, signUpAdmin, verified } from './people.ts'
import { firstTerms } from './reconciliation-terms.ts'
import { acceptPrepaid, fundWallet, newId, pass, send } from './sending.ts'

/** `as`: the caller, if it is neither Ana nor the administrator. */
export type Example = Parts & { as?: Person }

/** Sends a transfer and lets the worker deliver it. */
const delivered = async ({ server, ana }: World): Promise<string> => {
  const id = await send(server, ana, { ask: { amount: '20.00' } })
  await pass(server, { seconds: 20 }, 6)
  return id
}

const goTo = async ({ server }: World, day: string): Promise<void> => {
  const noon = Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: 'America/New_York', plainTime: '12:00' })
  server.clock.advance(server.clock.now().until(noon.toInstant()))
}

const closing = async (world: World): Promise<Example> => {
  const { server } = world
  await server.work()
  await pass(server, { hours: 24 * 14 }, 1)
  await server.work()
  await addUpAllBooks(server)
  const as = await logIn(server, world.admin.email)
  return { params: { month: '2026-11' }, body: { id: newId(server), note: 'Everything is booked.' }, as }
}

const reopening = async (world: World): Promise<Example> => {
  const { server } = world
  const { as, ...call } = await closing(world)
  await server.call(periods.ask, {
    ...(call as Parameters<typeof server.call<typeof periods.ask>>[1]),
    as: as as Person,
  })
  await approveAbout(server, { subject: '2026-11', as: await signUpAdmin(server) })
  const reason = 'An invoice came after the close.'
  return { params: { month: '2026-11' }, body: { id: newId(server), reason }, as: as as Person }
}

/** Ana's balance is dormant and she was notified: the report is due. */
const dueReport = async (world: World): Promise<Example> => {
  const { server, admin } = world
  for (const day of ['2027-06-15', '2029-11-10', '2030-01-15', '2030-02-20']) {
    await goTo(world, day)
    while ((await runClocks(server.deps)) > 0);
  }
  const as = await logIn(server, admin.email)
  const { body } = await server.call(unclaimedProperty.reports, { as })
  const { usState, cutoffOn, count, total }: UnclaimedReport = body.items[0]
  return { body: { id: newId(server), usState, cutoffOn, count, total, confirmation: 'OUF-77120' }, as }
}

const paidReport = async (world: World): Promise<Example> => {
  const { server } = world
  const { as, body } = await dueReport(world)
  const filed = await server.request('POST', unclaimedProperty.file.path, { body, as: as as Person })
  await refundSeenOwners(server.deps)
  return {
    params: { id: filed.body.filed.id },
    body: { id: newId(server), reference: 'WIRE-1', reason: 'The wire left today.' },
    as: as as Person,
  }
}

const frozen = async ({ server, ana, admin }: World): Promise<Example> => {
  const recipient = { firstName: 'Prohibido', lastName: 'Ejemplar', secondLastName: '' }
  const id = await send(server, ana, { recipient })
  await server.work()
  const body = { reason: 'The same name, date of birth and city.' }
  await server.call(adminTransfers.block, { params: { id }, body, as: admin })
  await server.work()
  return { params: { id }, body: { id: newId(server), license: 'FAC-2027-118', reason: 'Specific license of July 1.' } }
}

type Table = readonly (readonly [Route, (world: World) => Promise<Example>])[]

/** Accepted requests for routes with a refused entry in tests/access. */
/** A rule of an officer in shadow, evaluated once. */
const shadowed = async ({ server, admin }: World): Promise<Example> => {
  const rule = { kind: 'round_trip', parameters: { days: 5, sum: { minor: '500000', currency: 'USD' } } } as const
  const body = { id: newId(server), after: 1, rule, reason: 'Five days are enough.' }
  await server.call(monitoringRules.draft, { body, as: admin })
  await server.work()
  const params = { id: body.id }
  await server.call(monitoringRules.shadow, { params, as: admin })
  await pass(server, { minutes: 2 })
  return { params, body: { id: newId(server), reason: 'It finds what the other missed.' } }
}

/** A complete report of suspicious activity. */
const completed = async (world: World): Promise<Example> => {
  const { server } = world
  const [{ params, sar }, as] = [await drafted(world), await officerOf(world.server)]
  const unknown = ['identity' as const]
  const draft = {
    ...sar.draft,
    ...{ activities: ['113' as const], amount: '5000', narrative: 'Many transfers to one person. '.repeat(5) },
    ...{ from: dayOf(server.clock.now()).toString(), to: dayOf(server.clock.now()).toString() },
    subjects: sar.draft.subjects.map((subject) => ({ ...subject, unknown })),
    filer: { ...sar.draft.filer, ein: '123456789', tcc: 'TBSATEST' },
  }
  const { body } = await server.call(sars.save, { params, body: { revision: sar.revision, draft }, as })
  return { params, body: { id: newId(server), revision: body.revision, reason: 'It is complete.' }, as }
}

/** A complete report of currency. */
const completedCtr = async (world: World): Promise<Example> => {
  const [{ params, ctr }, as] = [await draftedCtr(world), await officerOf(world.server)]
  const person: CtrPerson = {
    ...{ lastName: 'Peña', firstName: 'Ana', middleName: '', birthDate: '1990-01-02', street: '1 Main Street' },
    ...{ city: 'Queens', state: 'NY', zip: '11372', country: 'US', identityKind: 'passport', identity: '' },
    ...{ identityCountry: '', phone: '', email: '', occupation: '', unknown: ['identity'], role: 'own' },
    ...{ entity: false, amount: '12000' },
  }
  const filer = { ...ctr.draft.filer, ein: '123456789', tcc: 'TBSATEST' }
  const draft = { ...ctr.draft, people: [person], filer }
  const { body } = await world.server.call(ctrs.save, { params, body: { revision: ctr.revision, draft }, as })
  return { params, body: { id: newId(world.server), revision: body.revision, reason: 'It is complete.' }, as }
}

export const examples: Table = [
  [
    incidents.update,
    async ({ server, admin }) => {
      const text = { title: 'Slow emails', message: 'Emails arrive late.' }
      const texts = { es: text, pt: text, en: text }
      const opened = { id: newId(server), components: ['messages'] as ['messages'], impact: 'degraded' as const, texts }
      await server.call(incidents.open, { body: opened, as: admin })
      return { params: { id: opened.id }, body: { id: newId(server), state: 'monitoring', texts } }
    },
  ],
  [ctrs.submit, completedCtr],
  [monitoringRules.publish, shadowed],
  [
    reconciliationTerms.ask,
    async ({ server, admin }) => {
      const floors = [{ partner: 'sandbox', currency: 'HNL', minor: '1000000' }]
      const body = { id: newId(server), after: 1, terms: { ...firstTerms, floors }, reason: 'A week of payouts.' }
      return { body, as: admin }
    },
  ],
  [sars.submit, completed],
  [
    cards.order,
    async ({ server }) => {
      const as = await verified(server)
      await acceptPrepaid(server, as)
      return { body: { id: newId(server) }, as }
    },
  ],
  [
    requestLinks.payFromBalance,
    async ({ server, ana, bela }) => {
      await acceptPrepaid(server, ana)
      await fundWallet(server, bela, 10_000n)
      const { token } = await asked(server, ana, { amount: '', many: true })
      return readyToPayRequest(server, bela, token, '5.00')
    },
  ],
  [
    adminConversations.askOperations,
    async (world) => {
      const { server, ana } = world
      const params = { id: await openConversation(server, ana) }
      const transferId = await delivered(world)
      return { params, body: { id: newId(server), transferId, reason: 'She wants it back, the name is wrong.' } }
    },
  ],
  [
    remedies.grant,
    async (world) => ({
      params: { id: await delivered(world) },
      body: { id: newId(world.server), kind: 'goodwill', error: null, amount: '5.00', reason: 'For the trouble.' },
    }),
  ],
  [
    bankFiles.reverse,
    async ({ server }) => {
      const [id, at] = [newId(server), server.clock.now()]
      const file = { id, name: `${id}.ach`, createdOn: dayOf(at).toString(), idModifier: 'A', content: '' } as const
      const times = { cutOffAt: at, settlesAt: at, builtAt: at, sentAt: at, answeredAt: at, reportedAt: null }
      const totals = { entries: '0', debits: '0', credits: '0' }
      const state = { state: 'accepted', stagedAs: 'staged', reason: null, reverses: null } as const
      await transaction(server.deps.db, (tx) => sentFiles.insert(tx, { ...file, ...times, ...state, totals }))
      return { params: { id }, body: { id: newId(server), reason: 'The bank processed it twice.' } }
    },
  ],
  [
    filings.file,
    async ({ server, admin }) => {
      const issued = { issuedOn: '2026-05-20', expiresOn: null, ownerId: admin.userId, documentId: null }
      const license = {
        kind: 'state_license',
        authority: 'New York',
        number: '109876',
        reason: 'The first one.',
      } as const
      await server.call(adminLicenses.create, { body: { id: newId(server), ...license, ...issued }, as: admin })
      const params = { obligation: 'nmls_call', period: '2026-Q3' }
      return { params, body: { id: newId(server), reference: 'NMLS-2026-Q3', documentId: null } }
    },
  ],
]

/** Examples that advance the clock by months, or need a database without other activity. */
export const examplesApart: Table = [
  [blockedProperty.release, frozen],
  [periods.ask, closing],
  [periods.reopen, reopening],
  [unclaimedProperty.file, dueReport],
  [unclaimedProperty.pay, paidReport],
]
