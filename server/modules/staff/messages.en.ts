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
  administrators: {
    promotionRequested: {
      title: 'A new administrator was requested',
      message:
        '{by} requested that {name} ({email}) become an administrator. Another administrator must approve it. If you did not expect this, decline it and alert the team.',
    },
    promoted: {
      title: 'There is a new administrator',
      message:
        '{name} ({email}) is now an administrator, at the request of {by}. If you did not expect this, alert the team.',
    },
    removalRequested: {
      title: 'The removal of an administrator was requested',
      message:
        '{by} requested that {name} ({email}) stop being an administrator. Another administrator must approve it. If you did not expect this, decline it and alert the team.',
    },
    removed: {
      title: 'An administrator was removed',
      message:
        '{name} ({email}) is no longer an administrator, at the request of {by}. If you did not expect this, alert the team.',
    },
  },
}
