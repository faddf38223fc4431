import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { makeSmtp, readable } from '../../scripts/cluster/smtp.ts'
import { codeIn } from '../../scripts/cluster/test/requests.ts'
import { within } from '../../server/platform/within.ts'

const code_ms = 30_000

/** The mail server of the benchmark: a customer waits for the next code in their own mailbox. */
export const openMailbox = async () => {
  const waiting = new Map<string, (code: string) => void>()
  const smtp = makeSmtp(({ to, message }) => {
    const heard = waiting.get(to)
    const code = heard && codeIn(readable(message))
    if (code) heard(code)
  })
  smtp.listen(0, '127.0.0.1')
  await once(smtp, 'listening')
  return {
    url: `smtp://127.0.0.1:${(smtp.address() as AddressInfo).port}`,
    /** The code that `request` makes the product mail; undefined if none arrives in time. */
    codeAfter: async (email: string, request: () => Promise<unknown>): Promise<string | undefined> => {
      const { promise, resolve } = Promise.withResolvers<string>()
      waiting.set(email.toLowerCase(), resolve)
      try {
        await request()
        return await within(promise, code_ms)
      } finally {
        waiting.delete(email.toLowerCase())
      }
    },
    close: () => smtp.close(),
  }
}
export type Mailbox = Awaited<ReturnType<typeof openMailbox>>
