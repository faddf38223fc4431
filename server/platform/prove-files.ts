import type { Db } from './database.ts'
import type { Files } from './files.ts'
import { selectNamedFiles } from './prove-files-queries.ts'
import type { FileColumn } from './sweep-files.ts'

/** Opens every sealed file that a row names: a missing one, a changed bit or another key makes it fail. */
export const openNamedFiles = async (
  { db, files }: { db: Db; files: Pick<Files, 'read'> },
  columns: readonly FileColumn[],
): Promise<{ opened: number; failed: string[] }> => {
  let opened = 0
  const failed: string[] = []
  for (const place of columns)
    for (const id of await selectNamedFiles(db, place))
      try {
        await files.read(id)
        opened += 1
      } catch (error) {
        failed.push(`${place.table} ${id}: ${error instanceof Error ? error.message : error}`)
      }
  return { opened, failed }
}

/** The result, one line for each problem and one for all. */
export const fileLines = ({ opened, failed }: { opened: number; failed: readonly string[] }): string[] => [
  ...failed.map((problem) => `  file  ${problem}`),
  `Files: ${opened} open${failed.length > 0 ? `, ${failed.length} do not` : ''}.`,
]
