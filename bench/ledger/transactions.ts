import pg from 'pg'
import { median } from './load.ts'

type Watched = { began: number; statements: number }

/** Times every transaction of this process from `begin` to the reply to `commit`, and counts its statements. */
export const watchTransactions = () => {
  const ended: { took_ms: number; statements: number }[] = []
  const open = new WeakMap<pg.Client, Watched>()
  const query = pg.Client.prototype.query as (this: pg.Client, ...given: unknown[]) => unknown
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [first] = given
    const text = typeof first === 'string' ? first : (first as { text?: string } | undefined)?.text
    if (text === 'begin') open.set(this, { began: performance.now(), statements: 0 })
    const watched = open.get(this)
    if (watched) watched.statements += 1
    const answer = query.apply(this, given)
    if (text === 'commit' && watched)
      void Promise.resolve(answer).then(() => {
        open.delete(this)
        ended.push({ took_ms: performance.now() - watched.began, statements: watched.statements })
      })
    return answer
  } as typeof pg.Client.prototype.query
  return {
    /** Of the transactions since the last call, the `count` with the most statements: median time and number of statements. */
    longest: (count: number): { transaction_ms: number; statements: number } => {
      const found = ended.splice(0).toSorted((a, b) => b.statements - a.statements)
      const most = found.slice(0, count)
      return {
        transaction_ms: median(most.map(({ took_ms }) => took_ms)),
        statements: median(most.map(({ statements }) => statements)),
      }
    },
  }
}
