import type { FastifyInstance } from 'fastify'
import { network as contract } from '#contract/account/network.ts'
import { people } from '#contract/funds/people.ts'
import { serve } from '#server/http/serve.ts'
import { payerOf } from '#server/modules/balance/requests/index.ts'
import { personOfPayer } from '#server/modules/funds/recipients/index.ts'
import type { Module } from '#server/modules/module.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Subscriber } from '#server/platform/events.ts'
import { readNetwork } from './read-network.ts'
import { listBetween, readTotals } from './read-person.ts'

const registerRoutes = (app: FastifyInstance, deps: Pick<Deps, 'db' | 'now'>): void => {
  serve(app, contract.read, ({ query, caller: { userId } }) => readNetwork(deps, { ...query, userId }))
  serve(app, people.totals, ({ params, query, caller: { userId } }) =>
    readTotals(deps, { ...params, ...query, userId }),
  )
  serve(app, people.movements, ({ params, query, caller: { userId } }) =>
    listBetween(deps, { ...params, ...query, userId }),
  )
}

const subscribers = (): Subscriber[] =>
  ['request_payment.held', 'request_payment.usable'].map((to) => ({
    to,
    name: `network: who paid stands among the people, ${to}`,
    handle: async (tx, { subject }) => {
      const payer = await payerOf(tx, subject)
      if (payer) await personOfPayer(tx, payer)
    },
  }))

/** Money between a customer and their contacts, over the rows of earlier modules. */
export const network: Module = {
  owns: [],
  reads: ['movements', 'person_payers', 'recipients', 'request_payments', 'request_refunds'],
  routes: registerRoutes,
  subscribers,
}
