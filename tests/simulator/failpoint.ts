import pg from 'pg'

/**
 * Cuts the product's connections to PostgreSQL at a chosen statement: the transaction around it ends there, as when the process is
 * killed. All connections of this process are affected, except one.
 */
export const makeFailpoint = (spared: pg.Client) => {
  let left: number | undefined
  let hasFired = false
  const { query } = pg.Client.prototype
  function cutting(this: pg.Client, ...given: unknown[]): unknown {
    if (left !== undefined && this !== spared) {
      left -= 1
      if (left < 0) {
        hasFired = true
        // One connection is cut; the others go on.
        left = undefined
        this.connection.stream.destroy()
      }
    }
    return Reflect.apply(query, this, given)
  }
  Object.assign(pg.Client.prototype, { query: cutting })
  return {
    /** The connection is cut before the statement after so many others. */
    arm: (statements: number): void => {
      left = statements
      hasFired = false
    },
    disarm: (): void => {
      left = undefined
    },
    hasFired: (): boolean => hasFired,
  }
}
