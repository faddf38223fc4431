import pg from 'pg'

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : ((query as { text?: string } | undefined)?.text ?? '')

/**
 * Cuts the product's connections to PostgreSQL at a chosen statement: the transaction around it ends there, as when the process is
 * killed. All connections of this process are affected, except one.
 */
export const makeFailpoint = () => {
  let spared: pg.Client | undefined
  let left: number | undefined
  let hasFired = false
  /** Statements until the database refuses; 0: it refuses now. */
  let refusedIn: number | undefined
  const { query, connect } = pg.Client.prototype
  const isRefusing = (): boolean => refusedIn === 0
  let hear: (statement: string) => void = () => {}
  function cutting(this: pg.Client, ...given: unknown[]): unknown {
    if (this !== spared) hear(textOf(given[0]))
    if (left !== undefined && this !== spared) {
      left -= 1
      if (left < 0) {
        hasFired = true
        // One connection is cut; the others go on.
        left = undefined
        this.connection.stream.destroy()
      }
    }
    if (refusedIn !== undefined && this !== spared) {
      if (isRefusing()) this.connection.stream.destroy()
      else refusedIn -= 1
    }
    return Reflect.apply(query, this, given)
  }
  function connecting(this: pg.Client, ...given: unknown[]): unknown {
    if (this === spared || !isRefusing()) return Reflect.apply(connect, this, given)
    const refusal = Object.assign(new Error('the database refuses connections'), { code: 'ECONNREFUSED' })
    const [callback] = given
    if (typeof callback !== 'function') return Promise.reject(refusal)
    process.nextTick(callback, refusal)
    return undefined
  }
  Object.assign(pg.Client.prototype, { query: cutting, connect: connecting })
  return {
    /** Hears every statement before it is sent. */
    listen: (listener: (statement: string) => void): void => {
      hear = listener
    },
    /** The connection that is never cut. */
    spare: (client: pg.Client): void => {
      spared = client
    },
    /** The connection is cut before the statement after so many others. */
    arm: (statements: number): void => {
      left = statements
      hasFired = false
    },
    disarm: (): void => {
      left = undefined
    },
    hasFired: (): boolean => hasFired,
    /** After so many statements the database refuses every statement and connection. */
    refuse: (statements: number): void => {
      refusedIn = statements
    },
    admit: (): void => {
      refusedIn = undefined
    },
    isRefusing,
  }
}
