import { bills } from '../contract/balance/bills.ts'
import type { SandboxInstruction } from '../contract/ground/sandbox.ts'
import { codeMailedTo, type Person } from './people.ts'
import { newId, pass, tellSandbox } from './sending.ts'
import type { Got, TestServer } from './server.ts'

/** The steps of paying a bill through HTTP. */

export type Asked = { billerId: string; reference: string; amount?: string | null }

/** A mobile number in Honduras; an amount is typed for it. */
export const tigo: Asked = { billerId: 'hn-tigo', reference: '9988-7766', amount: '250.00' }
/** A power bill of Honduras, with a biller that reports the amount due. */
export const enee: Asked = { billerId: 'hn-enee', reference: '1234567' }

const succeeded = (got: Got, what: string): Got => {
  if (got.status >= 300) throw new Error(`${what} failed: ${got.status} ${JSON.stringify(got.body)}`)
  return got
}

export const askBillQuote = (server: TestServer, as: Person, asked: Asked = tigo, id = newId(server)): Promise<Got> =>
  server.call(bills.quote, { body: { amount: null, ...asked, id }, as })

/** A quote and its code: all steps before the payment. */
export const readyToPay = async (server: TestServer, as: Person, asked: Asked = tigo) => {
  const { id: quoteId } = succeeded(await askBillQuote(server, as, asked), 'quoting a bill').body
  succeeded(await server.call(bills.sendCode, { params: { id: quoteId }, as }), 'asking for the code of a bill')
  return { id: newId(server), quoteId, code: await codeMailedTo(server, as.email) }
}

export const payBill = async (
  server: TestServer,
  as: Person,
  asked: Asked = tigo,
  behavior?: SandboxInstruction,
): Promise<string> => {
  const body = await readyToPay(server, as, asked)
  if (behavior) await tellSandbox(server, body.id, { behavior })
  return succeeded(await server.call(bills.pay, { body, as }), 'paying a bill').body.id
}

/** Advances until the biller answers. */
export const billerAnswers = (server: TestServer): Promise<void> => pass(server, { seconds: 4 }, 3)

// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever came and asserts on it.
export const readBill = async (server: TestServer, as: Person, id: string): Promise<any> =>
  succeeded(await server.call(bills.read, { params: { id }, as }), 'reading a bill').body
