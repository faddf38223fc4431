import type { Deps } from '#server/platform/deps.ts'
import { type Secrets, sameDigest } from '#server/platform/secrets.ts'
import type { TicketRow } from '../queries.ts'

/** Lowercase letters and digits, because mail servers may change the case of an address. 96 bits cannot be guessed. */
const macOf = (secrets: Pick<Secrets, 'mac'>, reference: string): string =>
  secrets.mac('ticket-mails', reference).slice(0, 24)

/** Reply address of this question's mails; knowing it proves receipt of a mail. Undefined where inbound mail is off. */
export const replyAddressOf = (
  { config, secrets }: Pick<Deps, 'config' | 'secrets'>,
  { reference }: Pick<TicketRow, 'reference'>,
): { replyTo: string } | Record<never, never> => {
  if (!config.inboundMail) return {}
  const [box, host] = config.inboundMail.address.split('@')
  return { replyTo: `${box}+${reference.replace('-', '').toLowerCase()}.${macOf(secrets, reference)}@${host}` }
}

/** The reference in a reply address of ours; undefined for any other. */
export const referenceOf = (secrets: Pick<Secrets, 'mac'>, address: string): string | undefined => {
  const [, first, last, mac = ''] = /\+([0-9a-z]{4})([0-9a-z]{4})\.([0-9a-f]{24})@/.exec(address.toLowerCase()) ?? []
  const reference = `${first}-${last}`.toUpperCase()
  return first && sameDigest(mac, macOf(secrets, reference)) ? reference : undefined
}
