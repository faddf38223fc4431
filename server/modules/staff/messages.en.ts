import type { Messages } from './messages.es.ts'

export const en: Messages = {
  waits: {
    title: 'A change waits for your decision',
    message: 'Another member of the team asked for a change that needs two people. See it in Approvals.',
  },
  approved: {
    title: 'Your change was approved',
    message: 'Another member of the team approved what you asked for, and it is done.',
  },
  declined: {
    title: 'Your change was not approved',
    message: 'Another member of the team did not approve what you asked for. The reason is in Approvals.',
  },
}
