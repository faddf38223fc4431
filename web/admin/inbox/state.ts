import type { InboxState } from '#contract/office/inbox.ts'

/** The staff-side name across channels: open means that our answer is due. */
export const stateOf = (state: InboxState) => (state === 'open' ? 'waiting' : state)
