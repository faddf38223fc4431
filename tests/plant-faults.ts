import pg from 'pg'
import { expect } from 'vitest'

/** Plants a fault with the guards disabled, as only the owner can, runs the check, and restores the rows of `tables`. */
export const faultPlanter = async ({ ownerUrl }: { ownerUrl: string }, tables: readonly string[]) => {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  return {
    planted: async (statement: string, find: () => Promise<string[]>): Promise<string[]> => {
      await owner.query('set session_replication_role = replica')
      for (const table of tables) await owner.query(`create table kept_${table} as table ${table}`)
      expect((await owner.query(statement)).rowCount).toBeGreaterThan(0)
      const found = await find()
      for (const table of tables) {
        await owner.query(`delete from ${table}`)
        await owner.query(`insert into ${table} overriding system value table kept_${table}`)
        await owner.query(`drop table kept_${table}`)
      }
      await owner.query('set session_replication_role = origin')
      return found
    },
    end: () => owner.end(),
  }
}
