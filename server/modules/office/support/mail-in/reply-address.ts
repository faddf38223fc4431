import type { Deps } from '#server/platform/deps.ts'
import { type Secrets, sameDigest } from '#server/platform/secrets.ts'
import type { TicketRow } from '../queries.ts'

/** Lower case and digits: mail servers on the way may fold the letters of an address. 96 bits cannot be guessed. */
const macOf = (secrets: Pick<Secrets, 'mac'>, reference: string): string =>
  secrets.mac('ticket-mails', reference).slice(0, 24)

/** Where an answer to this question's mails goes: who knows it has had the mail. Nothing where no mails are received. */
export const replyAddressOf = (
  { config, secrets }: Pick<Deps, 'config' | 'secrets'>,
  { reference }: Pick<TicketRow, 'reference'>,
): { replyTo: string } | Record<never, never> => {
  if (!config.inboundMail) return {}
  const [box, host] = config.inboundMail.address.split('@')
  return { replyTo: `${box}+${reference.replace('-', '').toLowerCase()}.${macOf(secrets, reference)}@${host}` }
}

/** The reference of the question that an address of ours is of; nothing for one that we did not make. */
export const referenceOf = (secrets: Pick<Secrets, 'mac'>, address: string): string | undefined => {
  const [, first, last, mac = ''] = /\+([0-9a-z]{4})([0-9a-z]{4})\.([0-9a-f]{24})@/.exec(address.toLowerCase()) ?? []
  const reference = `${first}-${last}`.toUpperCase()
  return first && sameDigest(mac, macOf(secrets, reference)) ? reference : undefined
}
