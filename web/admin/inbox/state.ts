import type { InboxState } from '#contract/office/inbox.ts'

/** What the office calls it in every channel: open, we owe the answer. */
export const stateOf = (state: InboxState) => (state === 'open' ? 'waiting' : state)
