import { expect, test } from 'vitest'
import { bills } from '#contract/balance/bills.ts'
import { languages } from '#contract/lib/route.ts'
import { consents } from '#contract/people/consents.ts'
import { identity } from '#contract/people/identity.ts'
import { batches } from '#contract/sending/batches.ts'
import { schedules } from '#contract/sending/schedules.ts'
import { transfers } from '#contract/sending/transfers.ts'
import { acceptedESign, acceptedPrepaid, verified } from '#tests/people.ts'
import { expectRefused } from '#tests/refused.ts'
import { addRecipient, askQuote, fundWallet, newId } from '#tests/sending.ts'
import { type Got, testServer } from '#tests/server.ts'
import { tablesWritten } from '#tests/tables.ts'

const server = testServer()

test('no call that discloses terms succeeds before the consent to electronic documents, and each does after it', async () => {
  const person = await verified(server, { consent: undefined })
  await fundWallet(server, person, 100_000n)
  const recipientId = await addRecipient(server, person)
  const quoteId = await askQuote(server, person)
  const cells = { amount: '20.00', currency: 'USD' }
  const bill = { billerId: 'hn-enee', reference: '1234567', amount: null }
  const typed = { recipientId, side: 'send', amount: '20.00', payIn: 'wallet' } as const
  const order = { ...typed, rhythm: 'monthly', startsOn: '2026-12-15', scheduleId: newId(server) } as const
  const calls: Record<string, () => Promise<Got>> = {
    transfer: () => server.call(transfers.disclose, { body: { id: newId(server), quoteId, recipientId }, as: person }),
    schedule: () => server.call(schedules.disclose, { body: { ...order, id: newId(server) }, as: person }),
    batch: () => {
      const body = { id: newId(server), name: 'Familia', payIn: 'wallet', rows: [{ recipientId, cells }] }
      return server.request('POST', batches.prepare.path, { body, as: person })
    },
    bill: () => server.call(bills.quote, { body: { ...bill, id: newId(server) }, as: person }),
    balance: () => server.call(consents.acceptPrepaid, { body: acceptedPrepaid('en'), as: person }),
  }
  for (const language of languages) {
    await server.call(identity.chooseLanguage, { body: { lang: language }, as: person })
    for (const [what, call] of Object.entries(calls)) {
      const written = await tablesWritten(server, async () =>
        expectRefused(await call(), language, { status: 409, code: 'consent_required' }),
      )
      expect([what, written.filter((table) => table !== 'limits')]).toEqual([what, []])
    }
  }
  await server.call(consents.giveESign, { body: acceptedESign('en'), as: person })
  for (const [what, call] of Object.entries(calls)) {
    const { status, body } = await call()
    expect([what, status < 300 || body]).toEqual([what, true])
  }
})
