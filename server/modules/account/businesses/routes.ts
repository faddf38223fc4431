import type { FastifyInstance } from 'fastify'
import { adminBusinesses } from '#contract/account/admin-businesses.ts'
import { businessBooks } from '#contract/account/business-books.ts'
import { businessMembers } from '#contract/account/business-members.ts'
import { businesses } from '#contract/account/businesses.ts'
import { Refusal } from '#contract/lib/errors.ts'
import { serve } from '#server/http/serve.ts'
import { prepareStreams, stream } from '#server/http/stream.ts'
import { showBankAccount, showBankAccounts } from '#server/modules/funds/bank-accounts/index.ts'
import type { Rails } from '#server/modules/ground/rails/index.ts'
import { originOf } from '#server/modules/people/identity/index.ts'
import { messageOfAttachment, sendAttachment, showAttachment } from '#server/modules/staff/attachments/index.ts'
import type { Deps as PlatformDeps } from '#server/platform/deps.ts'
import { openBusiness } from './application/open-business.ts'
import { decideBusiness, listQueue, readReview, revealPeople } from './application/review-business.ts'
import { confirmCompanyAmounts, createCompanyCheck, listCompanyChecks } from './books/account-checks.ts'
import { addCompanyAccount, removeCompanyAccount } from './books/bank-accounts.ts'
import { addPayee, archivePayee, listPayees } from './books/payees.ts'
import { acceptInvitation, showInvitation } from './members/accept-invitation.ts'
import { changeRole, removeMember } from './members/change-member.ts'
import { inviteMember, withdrawInvitation } from './members/invite-member.ts'
import { listMembers } from './members/list-members.ts'
import { isMember, requireMember } from './members/require-member.ts'
import { payments } from './payments/payment-queries.ts'
import { registerPaymentRoutes } from './payments/routes.ts'
import { setLimit } from './set-limit.ts'
import { businessView, listBusinesses } from './view.ts'

type Deps = PlatformDeps & { rails: Rails }
const done = { status: true } as const

export const registerRoutes = (app: FastifyInstance, deps: Deps): void => {
  prepareStreams(app)
  companies(app, deps)
  members(app, deps)
  books(app, deps)
  registerPaymentRoutes(app, deps)
  office(app, deps)
}

/** Checks that a document belongs to the company or to one of its payments. Refuses `not_found`. */
const documentOf = async (
  db: Deps['db'],
  { id, documentId }: { id: string; documentId: string },
): Promise<'company' | 'payment'> => {
  const of = await messageOfAttachment(db, documentId)
  if (of === id) return 'company'
  if ((await payments.find(db, { id: of }))?.businessId !== id) throw new Refusal('not_found')
  return 'payment'
}

const companies = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps
  serve(app, businesses.list, async ({ caller: { userId } }) => ({ items: await listBusinesses(db, userId) }))
  serve(app, businesses.open, async ({ body, caller: { userId }, requestDigest, language, request }) => {
    const { id } = await openBusiness(deps, { ...body, userId, requestDigest, language, origin: originOf(request) })
    return businessView(db, await requireMember(db, { businessId: id, userId }))
  })
  serve(app, businesses.read, async ({ params: { id }, caller: { userId } }) =>
    businessView(db, await requireMember(db, { businessId: id, userId })),
  )
  serve(app, businesses.watch, async ({ params: { id }, caller: { userId }, request, reply }) => {
    const asking = { businessId: id, userId }
    await requireMember(db, asking)
    const read = async (changes: number) => ((await isMember(db, asking)) ? { changes } : undefined)
    return stream(request, reply, { changes: deps.changes, subject: id, key: `business ${id} ${userId}`, read })
  })
  serve(app, businesses.document, async ({ params, caller: { userId }, reply }) => {
    const asking = { businessId: params.id, userId }
    await requireMember(db, asking)
    if ((await documentOf(db, params)) === 'company') await requireMember(db, asking, 'manage')
    return sendAttachment(deps, { id: params.documentId, reply })
  })
  serve(app, businesses.setLimit, async ({ params: { id }, body, caller: { userId } }) =>
    businessView(db, await setLimit(deps, { ...body, businessId: id, userId })),
  )
}

const members = (app: FastifyInstance, deps: Deps): void => {
  serve(app, businessMembers.list, ({ params: { id }, caller: { userId } }) =>
    listMembers(deps, { businessId: id, userId }),
  )
  serve(app, businessMembers.invite, async ({ params: { id }, body, caller: { userId }, requestDigest }) => {
    const asking = { businessId: id, userId }
    await inviteMember(deps, { ...asking, ...body, requestDigest })
    return listMembers(deps, asking)
  })
  serve(app, businessMembers.withdraw, async ({ params: { id, invitationId }, caller: { userId } }) => {
    const asking = { businessId: id, userId }
    await withdrawInvitation(deps, { ...asking, invitationId })
    return listMembers(deps, asking)
  })
  serve(app, businessMembers.shown, ({ params: { token }, caller, reply }) => {
    reply.header('x-robots-tag', 'noindex')
    return showInvitation(deps, { token, caller })
  })
  serve(app, businessMembers.accept, ({ params: { token }, caller }) => acceptInvitation(deps, { token, caller }))
  serve(app, businessMembers.changeRole, async ({ params, body, caller: { userId } }) => {
    const asking = { businessId: params.id, userId }
    await changeRole(deps, { ...asking, ...body, memberId: params.userId })
    return listMembers(deps, asking)
  })
  serve(app, businessMembers.remove, async ({ params, caller: { userId } }) => {
    await removeMember(deps, { businessId: params.id, userId, memberId: params.userId })
    return done
  })
}

const books = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps
  serve(app, businessBooks.payees, ({ params: { id }, query, caller: { userId } }) =>
    listPayees(deps, { businessId: id, userId, ...query }),
  )
  serve(app, businessBooks.addPayee, ({ params, body: { id, ...typed }, caller: { userId }, requestDigest }) =>
    addPayee(deps, { id, businessId: params.id, userId, requestDigest, typed }),
  )
  serve(app, businessBooks.archivePayee, async ({ params: { id, payeeId }, caller: { userId } }) => {
    await archivePayee(deps, { businessId: id, userId, payeeId })
    return done
  })
  serve(app, businessBooks.bankAccounts, async ({ params: { id }, caller: { userId } }) => {
    await requireMember(db, { businessId: id, userId })
    return { items: await showBankAccounts(db, id) }
  })
  serve(app, businessBooks.addBankAccount, async ({ params: { id }, body, caller: { userId }, requestDigest }) => {
    const account = { ...body, requestDigest }
    return showBankAccount(db, await addCompanyAccount(deps, { businessId: id, userId, account }))
  })
  serve(app, businessBooks.removeBankAccount, async ({ params: { id, bankAccountId }, caller: { userId } }) => {
    await removeCompanyAccount(deps, { businessId: id, userId, bankAccountId })
    return done
  })
  serve(app, businessBooks.accountChecks, async ({ params: { id }, caller: { userId } }) => ({
    items: await listCompanyChecks(db, { businessId: id, userId }),
  }))
  serve(app, businessBooks.createAccountCheck, ({ params, body, caller: { userId }, requestDigest }) =>
    createCompanyCheck(deps, { ...body, businessId: params.id, userId, requestDigest }),
  )
  serve(app, businessBooks.confirmAmounts, ({ params: { id, checkId }, body, caller: { userId } }) =>
    confirmCompanyAmounts(deps, { ...body, businessId: id, userId, checkId }),
  )
}

const office = (app: FastifyInstance, deps: Deps): void => {
  serve(app, adminBusinesses.list, ({ query }) => listQueue(deps, query))
  serve(app, adminBusinesses.read, ({ params: { id }, caller }) => readReview(deps, { id, adminId: caller.userId }))
  serve(app, adminBusinesses.document, async ({ params, caller, reply }) => {
    await documentOf(deps.db, params)
    return showAttachment(deps, { id: params.documentId, caller, reply })
  })
  serve(app, adminBusinesses.reveal, ({ params: { id }, body, caller }) =>
    revealPeople(deps, { ...body, id, adminId: caller.userId }),
  )
  serve(app, adminBusinesses.decide, ({ params: { id }, body, caller }) =>
    decideBusiness(deps, { ...body, id, adminId: caller.userId }),
  )
}
