import { expect, test } from 'vitest'
import { makeLine } from './line.ts'

const turns = () => {
  const started: string[] = []
  const ends: (() => void)[] = []
  const work = (name: string) => () => {
    started.push(name)
    return new Promise<string>((done) => ends.push(() => done(name)))
  }
  return { started, ends, work }
}
const settled = () => new Promise((done) => setTimeout(done, 5))

test('an account has one slot in the queue: two accounts do not block a third', async () => {
  const inLine = makeLine({ slots: 2, waiting_max: 1 })
  const { started, ends, work } = turns()
  const many = ['a', 'b'].flatMap((owner) => Array.from({ length: 16 }, () => inLine(work(owner), owner)))
  const other = inLine(work('c'), 'c')
  await settled()
  expect(started).toEqual(['a', 'b'])
  ends.shift()?.()
  await settled()
  expect(started).toEqual(['a', 'b', 'c'])
  const rest = setInterval(() => ends.shift()?.())
  expect(await other).toBe('c')
  await Promise.allSettled(many)
  clearInterval(rest)
})

test('a caller is refused when the queue is full, and an account continues after a failure', async () => {
  const inLine = makeLine({ slots: 1, waiting_max: 0 })
  const { ends, work } = turns()
  const first = inLine(work('a'))
  await expect(inLine(work('b'), 'b')).rejects.toThrow('unavailable')
  ends.shift()?.()
  await first
  const again = inLine(work('b'), 'b')
  await settled()
  ends.shift()?.()
  expect(await again).toBe('b')
})
