// Owns: recipients, recipient_versions.
export { createRecipient } from './create-recipient.ts'
export { checkAba } from '../corridors/identifiers/aba.ts'
export { readRecipient, recipientToPay } from './read-recipient.ts'
export { fullNameOf, type RecipientRecord } from './recipient.ts'
export { registerRecipientsRoutes } from './routes.ts'
export { recipientsSubscribers } from './subscribers.ts'
