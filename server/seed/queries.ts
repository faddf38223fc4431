import type { Db } from '../platform/database.ts'

/** The audit row that the demo ends with: without it the first start was interrupted. */
export const demoTold = 'demo.told'

export const wasTold = async (db: Db): Promise<boolean> => {
  const row = await db.selectFrom('audit').select('id').where('subject', '=', demoTold).limit(1).executeTakeFirst()
  return row !== undefined
}
