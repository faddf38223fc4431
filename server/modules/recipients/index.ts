import type { Module } from '../module.ts'
import { registerRoutes } from './routes.ts'
import { subscribers } from './subscribers.ts'

export { addRecipient, createRecipient } from './create-recipient.ts'
export { listRecipients } from './list-recipients.ts'
export { selectActive as activeRecipients } from './queries.ts'
export { readActiveRecipient, readRecipient, recipientToPay } from './read-recipient.ts'
export { type CheckedDetails, fingerprintOf, fullNameOf, type RecipientRecord, readDetails } from './recipient.ts'

export const recipients: Module = {
  owns: ['recipients', 'recipient_versions'],
  personal: [
    { table: 'recipients', owner: 'user_id', omit: ['search', 'fingerprint'] },
    {
      table: 'recipient_versions',
      owner: 'user_id',
      key: 'recipient_id',
      omit: ['fingerprint'],
      through: { table: 'recipients', column: 'recipient_id' },
    },
  ],
  routes: registerRoutes,
  subscribers,
}
