import type { FastifyInstance } from 'fastify'
import { agreements as calls } from '#contract/account/agreements.ts'
import { serve } from '#server/http/serve.ts'
import type { Module } from '#server/modules/module.ts'
import type { Deps } from '#server/platform/deps.ts'
import { listAgreements, readAgreement } from './read-agreements.ts'

const registerRoutes = (app: FastifyInstance, { db }: Deps): void => {
  serve(app, calls.list, ({ query, caller: { userId } }) => listAgreements(db, { ...query, userId }))
  serve(app, calls.read, ({ params, caller: { userId } }) => readAgreement(db, { ...params, userId }))
}

/** Customers' consents with the texts as shown: stored by earlier modules, listed here. */
export const agreements: Module = {
  owns: [],
  reads: ['e_sign_consents', 'prepaid_consents', 'disclosures', 'transfers', 'bills', 'bill_quotes'],
  routes: registerRoutes,
}
