import { expect, test } from 'vitest'
import { conversationQueues, reviewQueues } from '#contract/books/office.ts'
import { recordOf } from './record.ts'

test('each row of the queues opens its own record, never its list', () => {
  for (const queue of [...reviewQueues, ...conversationQueues])
    expect(recordOf({ queue, id: '0198a' })).toMatch(/\/0198a(\?|$)/)
})
