import type { Db } from '../platform/database.ts'

/** The first and the last audit row of the demo data: the first alone means that the writing was interrupted. */
export const demoBegun = 'demo.begun'
export const demoWritten = 'demo.written'

export const demoState = async (db: Db): Promise<'none' | 'begun' | 'written'> => {
  const marks = db.selectFrom('audit').select('subject').where('subject', 'in', [demoBegun, demoWritten])
  const subjects = (await marks.execute()).map(({ subject }) => subject)
  if (subjects.includes(demoWritten)) return 'written'
  return subjects.includes(demoBegun) ? 'begun' : 'none'
}
