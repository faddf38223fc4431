import { expect, test } from 'vitest'
import { lifeOf, transferStates } from '#contract/sending/transfer-states.ts'

test('every state that ends a transfer offers an action, and none that goes on does', () => {
  for (const state of transferStates) {
    const { group, wayOn } = lifeOf(state)
    if (state !== 'refunded') expect(wayOn !== null, state).toBe(group !== 'moving')
  }
})
