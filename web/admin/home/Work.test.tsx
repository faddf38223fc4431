import { expect, test } from 'vitest'
import { inOrder } from './Work.tsx'

const queue = (name: 'checks' | 'alerts' | 'limits', count: number, dueAt: string | null) => ({
  ...{ queue: name, count, oldestAt: dueAt && '2026-11-26T10:00:00Z', dueAt },
})

test('the queues are sorted by the earliest due time, and empty ones are separate', () => {
  const [soon, late, none] = [
    queue('checks', 9, '2026-11-27T10:00:00Z'),
    queue('alerts', 1, '2026-11-26T12:00:00Z'),
    queue('limits', 0, null),
  ]
  expect(inOrder([none, soon, late])).toEqual({ waiting: [late, soon], clear: [none] })
})
