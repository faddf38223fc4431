import type { Call } from '../contract/lib/route.ts'
import {
  accountLinks,
  type SharedAccount,
  type SharedAccountDetail,
  sharedAccounts,
} from '../contract/sending/shared-accounts.ts'
import type { Person } from './people.ts'
import { newId } from './sending.ts'
import type { Got, TestServer } from './server.ts'

export type TypedAccount = Call<typeof accountLinks.preview>['body']

/** Input of a recipient in Mexico. */
export const rosa: TypedAccount = {
  country: 'MX',
  payout: 'bank_deposit',
  firstName: 'Rosa',
  lastName: 'Hernández',
  secondLastName: 'Cruz',
  fields: { clabe: '012 1800 0483 5093 714' },
  amount: '3000',
  note: 'Para el techo',
}

export const tokenOf = ({ path }: { path: string | null }): string => (path ?? '').replace('/receive/', '')

type Asked = Partial<Call<typeof sharedAccounts.ask>['body']>

export const askForAccount = (server: TestServer, as: Person, asked: Asked = {}): Promise<Got> =>
  server.call(sharedAccounts.ask, { body: { id: newId(server), person: 'Rosa', days: 7, ...asked }, as })

/** A new link, with its token. */
export const accountRequested = async (
  server: TestServer,
  as: Person,
  asked: Asked = {},
): Promise<SharedAccount & { token: string }> => {
  const got = await askForAccount(server, as, asked)
  if (got.status !== 201) throw new Error(`asking failed: ${got.status} ${JSON.stringify(got.body)}`)
  return { ...got.body, token: tokenOf(got.body) }
}

export const submit = (
  server: TestServer,
  token: string,
  typed: Partial<TypedAccount & { id: string }> = {},
): Promise<Got> =>
  server.call(accountLinks.submit, { params: { token }, body: { id: newId(server), ...rosa, ...typed } })

export const offered = async (
  server: TestServer,
  typed: Partial<TypedAccount & { id: string }> = {},
): Promise<string> => {
  const got = await server.call(accountLinks.offer, { body: { id: newId(server), ...rosa, ...typed } })
  if (got.status !== 201) throw new Error(`offering failed: ${got.status} ${JSON.stringify(got.body)}`)
  return tokenOf(got.body)
}

export const submitted = async (server: TestServer, as: Person): Promise<SharedAccount & { token: string }> => {
  const asked = await accountRequested(server, as)
  const got = await submit(server, asked.token)
  if (got.status !== 200) throw new Error(`submitting failed: ${got.status} ${JSON.stringify(got.body)}`)
  return asked
}

export const readSharedAccount = async (server: TestServer, as: Person, id: string): Promise<SharedAccountDetail> =>
  (await server.call(sharedAccounts.read, { params: { id }, as })).body
