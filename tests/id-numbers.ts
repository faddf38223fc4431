import { idNumbers } from '../contract/staff/id-numbers.ts'
import type { Person } from './people.ts'
import type { TestServer } from './server.ts'

export const passport = { kind: 'passport', country: 'HN', state: '', number: 'E123-4567' }

/** A customer gives the number of the document. */
export const giveIdNumber = (server: TestServer, as: Person, body: Partial<typeof passport> = {}) =>
  server.call(idNumbers.record, { body: { ...passport, ...body }, as })

export const viewIdNumber = (server: TestServer, { userId: id }: Person, as: Person) =>
  server.call(idNumbers.read, { params: { id }, query: { reason: 'Comparing with the document' }, as })

/** Staff views the number and decides whether it is that of the document. */
export const checkIdNumber = async (server: TestServer, person: Person, as: Person, matches = true) => {
  const { recordedAt } = (await viewIdNumber(server, person, as)).body.idNumber
  return server.call(idNumbers.check, { params: { id: person.userId }, body: { recordedAt, matches }, as })
}
