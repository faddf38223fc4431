import { expect, test } from 'vitest'
import { lifeOf, transferStates } from '#contract/sending/transfer-states.ts'

test('every final state of a transfer offers an action, and no state in progress does', () => {
  for (const state of transferStates) {
    const { group, wayOn } = lifeOf(state)
    if (state !== 'refunded') expect(wayOn !== null, state).toBe(group !== 'moving')
  }
})
