import { agreements } from '#contract/account/agreements.ts'
import { consents } from '#contract/people/consents.ts'
import { acceptedESign, acceptedPrepaid } from '../people.ts'
import { type Entry, entry } from './entry.ts'

// biome-ignore format: one route a line reads as a table
export const consentsEntries: Entry[] = [
  entry(consents.eSignText),
  entry(consents.eSign),
  entry(consents.giveESign, () => ({ body: acceptedESign('en') }), { ownBecause: 'it names no account: the caller’s own consent is given' }),
  entry(consents.prepaid),
  entry(agreements.list, () => ({ query: {} })),
  entry(agreements.read, async ({ server, ana }) => {
    const { body } = await server.call(agreements.list, { query: {}, as: ana })
    const { kind, id } = body.items[0]
    return { params: { kind, id } }
  }),
  entry(consents.acceptPrepaid, () => ({ body: acceptedPrepaid('en') }), { ownBecause: 'it names no account: the caller’s own acceptance is stored' }),
  entry(consents.withdrawESign, () => ({}), { ownBecause: 'it names no account: the caller’s own consent is withdrawn', last: true }),
]
