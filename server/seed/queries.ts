import type { Db } from '../platform/database.ts'

/** The last audit row of the demo data; without it the first start was interrupted. */
export const demoWritten = 'demo.written'

export const isDemoWritten = async (db: Db): Promise<boolean> => {
  const row = await db.selectFrom('audit').select('id').where('subject', '=', demoWritten).limit(1).executeTakeFirst()
  return row !== undefined
}
