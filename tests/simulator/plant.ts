import { registerHooks } from 'node:module'
import pg from 'pg'
import { type Fault, faults } from './faults.ts'

/** The patched text of a file; throws where a patch no longer applies. */
export const patched = (text: string, { name, edits }: Fault): string =>
  edits.reduce((found, [from, to]) => {
    if (!found.includes(from)) throw new Error(`the fault '${name}' has nothing to patch: ${from}`)
    return found.replace(from, () => to)
  }, text)

/** Every later import of the fault's file in this process gets the patched text; the file stays as it is. The database is this run's own. */
export const plant = async (name: string, { ownerUrl }: { ownerUrl: string }): Promise<void> => {
  const fault = faults.find((one) => one.name === name)
  if (!fault) throw new Error(`there is no fault '${name}'`)
  if (fault.sql) {
    const owner = new pg.Client({ connectionString: ownerUrl })
    await owner.connect()
    await owner.query(fault.sql)
    await owner.end()
  }
  registerHooks({
    load: (url, context, next) => {
      const loaded = next(url, context)
      if (!url.endsWith(`/${fault.file}`)) return loaded
      return { ...loaded, source: patched(String(loaded.source), fault) }
    },
  })
}
