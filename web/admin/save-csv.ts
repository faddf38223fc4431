import { csvOptions } from '#contract/lib/csv.ts'
import { download } from '../lib/download.ts'

/** Saves rows as a CSV file. The library is loaded on first use. */
export const saveCsv = async (name: string, rows: readonly (readonly string[])[]): Promise<void> => {
  const { stringify } = await import('csv-stringify/browser/esm/sync')
  download(name, stringify([...rows], csvOptions), 'text/csv;charset=utf-8')
}
