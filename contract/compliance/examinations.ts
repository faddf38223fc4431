import { PlainDate, route } from '../lib/route.ts'
import { z } from '../lib/zod.ts'

/** The records of a period for an examiner. */
export const examinations = {
  zip: route({
    method: 'GET',
    path: '/api/admin/examination.zip',
    access: 'admin',
    permission: 'exams.export',
    limit: { max: 10, minutes: 60 },
    summary:
      'The records of a closed period for an examination, streamed as a ZIP file of CSV tables with their SHA-256; the export is audited.',
    query: z.strictObject({
      /** Days of New York; both count, and the last one is over. */
      from: PlainDate,
      to: PlainDate,
    }),
  }),
}
