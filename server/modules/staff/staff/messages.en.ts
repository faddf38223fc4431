import type { Messages } from './messages.es.ts'

export const en: Messages = {
  waits: {
    title: 'Approve: {change}',
    message: '{by} asked for it. Decide it in Approvals.',
  },
  approved: {
    title: 'Approved: {change}',
    message: 'Another member of the team approved what you asked for, and it is done.',
  },
  declined: {
    title: 'Not approved: {change}',
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
