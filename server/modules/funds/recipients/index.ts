import type { Rails } from '#server/modules/ground/rails/index.ts'
import type { Module } from '#server/modules/module.ts'
import { screenNames } from '#server/modules/staff/screening/index.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Subscriber } from '#server/platform/events.ts'
import { groups } from './groups/group-queries.ts'
import { forgetPayer } from './people/people-queries.ts'
import { deleteRecipients, findRecipient } from './queries.ts'
import { recipientToScreen } from './recipient.ts'
import { registerRoutes } from './routes.ts'

export { requireBirthYear } from './birth-year.ts'
export { checkPayee, type PayeeDeps } from './check-payee.ts'
export { adoptDetails } from './correct-recipient.ts'
export { addRecipient, createRecipient } from './create-recipient.ts'
export { listRecipients } from './list-recipients.ts'
export { archiveRecipient } from './mark-recipient.ts'
export { findOwnPerson } from './people/list-people.ts'
export { linkAccount, personOfPayer } from './people/payers.ts'
export { type PlaceOfMethod, selectNames, selectPayers, selectPlaces } from './people/people-queries.ts'
export type { PersonRecord } from './people/person.ts'
export { findRecipient, selectActive as activeRecipients } from './queries.ts'
export { readActiveRecipient, readRecipient, recipientToPay } from './read-recipient.ts'
export {
  type CheckedDetails,
  fingerprintOf,
  fullNameOf,
  type RecipientRecord,
  readDetails,
  recipientToScreen,
  wireRecipient,
} from './recipient.ts'

type ScreeningDeps = Pick<Deps, 'now' | 'config' | 'secrets'>

const subscribers = ({ now, config, secrets }: ScreeningDeps): Subscriber[] => [
  ...['recipient.created', 'recipient.corrected'].map(
    (to): Subscriber => ({
      to,
      name: `recipients: the recipient is screened, ${to}`,
      // A match holds each of their transfers, which are screened again.
      handle: async (tx, { subject }) => {
        const recipient = await findRecipient(tx, subject)
        if (!recipient) return
        const occasion = {
          moment: 'recipient',
          owner: recipient.userId,
          names: [recipientToScreen(recipient)],
        } as const
        await screenNames(tx, { config, secrets, at: now() }, occasion)
      },
    }),
  ),
  {
    to: 'user.erased',
    name: 'recipients: those of an erased account are removed',
    handle: async (tx, { subject }) => {
      await deleteRecipients(tx, subject)
      await groups.remove(tx, { userId: subject })
      await forgetPayer(tx, subject)
    },
  },
]

/** A customer's people, their groups, and their payout methods. */
export const recipients: Module<{ rails: Rails }> = {
  owns: ['recipients', 'recipient_versions', 'people', 'person_groups', 'person_group_members', 'person_payers'],
  personal: [
    { table: 'recipients', owner: 'user_id', omit: ['search', 'fingerprint'] },
    {
      table: 'recipient_versions',
      owner: 'user_id',
      key: 'recipient_id',
      omit: ['fingerprint'],
      through: { table: 'recipients', column: 'recipient_id' },
    },
    { table: 'people', owner: 'user_id', omit: ['search'] },
    { table: 'person_groups', owner: 'user_id', omit: ['folded'] },
    {
      table: 'person_group_members',
      owner: 'user_id',
      key: 'person_id',
      through: { table: 'person_groups', column: 'group_id' },
    },
    // Guests did not disclose their addresses to the payees.
    { table: 'person_payers', owner: 'user_id', key: 'person_id', omit: ['payer'] },
  ],
  routes: registerRoutes,
  subscribers,
}
