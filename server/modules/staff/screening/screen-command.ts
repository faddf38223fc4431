import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { countryCodes } from '#contract/lib/countries.ts'
import { whySentence } from '#contract/staff/match-words/every-language.ts'
import { systemClock } from '#server/platform/clock.ts'
import { countryKey, entriesOf } from './entries.ts'
import { buildMatcher, type Question } from './matcher/matcher.ts'
import { readName } from './matcher/read-name.ts'
import { readOfac } from './ofac.ts'

const usage =
  'Usage: npm run screen -- --list <folder of sdn.csv, alt.csv, add.csv, sdn_comments.csv> --names <file of JSON lines>'

type Line = { id: string | number; question: Question }

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const oldest = '1850-01-01'

/** A day, a month or a year: 1961-03-07, 1961-03, 1961. Refuses one that no calendar has, and a birth in the future. */
const readDate = (value: unknown, today: string): string | null => {
  if (value === undefined || value === null) return null
  const [, year, month = '01', day = '01'] =
    (typeof value === 'string' && /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/.exec(value)) || []
  const date = `${year}-${month}-${day}`
  const isDate = year !== undefined && isDay(date) && date >= oldest && date <= today
  if (!isDate) throw new Error(`dateOfBirth ${JSON.stringify(value)} is no date of birth`)
  return value as string
}

const isDay = (date: string): boolean => {
  try {
    return Temporal.PlainDate.from(date, { overflow: 'reject' }).toString() === date
  } catch {
    return false
  }
}

/** A code of two letters is compared; codes of three letters or digits are accepted, and tell nothing. */
const readCountry = (value: unknown): string[] => {
  if (value === undefined || value === null) return []
  const code = typeof value === 'string' ? value.toUpperCase() : ''
  const isShort = countryCodes.includes(code)
  if (!isShort && !/^(?:[A-Z]{3}|\d{3})$/.test(code)) throw new Error(`country ${JSON.stringify(value)} is no ISO code`)
  return isShort ? [countryKey(code)] : []
}

const readLine = (text: string, today: string): Line => {
  const line: unknown = JSON.parse(text)
  if (!isRecord(line)) throw new Error('it is no object')
  const { id, name, dateOfBirth, country } = line
  if (typeof id !== 'string' && typeof id !== 'number') throw new Error('id is neither text nor a number')
  if (typeof name !== 'string' || readName(name, 'individual').words.length === 0)
    throw new Error('name has no Latin letters, which lists are compared by')
  return { id, question: { name, birthDate: readDate(dateOfBirth, today), countries: readCountry(country) } }
}

const write = async (text: string): Promise<void> => {
  if (!process.stdout.write(text)) await once(process.stdout, 'drain')
}

/** Compares each name with a list, without a database, and writes the answers in the order of the names. */
const run = async (folder: string, namesFile: string): Promise<void> => {
  const lists = await readOfac(folder)
  const { ask } = await buildMatcher([...lists].flatMap(([list, names]) => entriesOf(list, names)))
  const today = systemClock().toZonedDateTimeISO('UTC').toPlainDate().toString()
  const input = createReadStream(namesFile)
  // An error before the first line would otherwise be nobody's.
  await once(input, 'open')
  let number = 0
  for await (const text of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    number++
    if (text.trim() === '') continue
    try {
      const { id, question } = readLine(text.replace(/^\uFEFF/, ''), today)
      const hits = ask(question).map(({ entry: { uid }, name, score, why }) => ({
        ...{ uid, name, score, why: whySentence(why, 'en') },
      }))
      await write(`${JSON.stringify({ id, hits })}\n`)
    } catch (error) {
      process.exitCode = 1
      process.stderr.write(`line ${number}: ${error instanceof Error ? error.message : String(error)}\n`)
    }
  }
}

const { list, names } = parseArgs({ options: { list: { type: 'string' }, names: { type: 'string' } } }).values
if (!list || !names) {
  process.stderr.write(`${usage}\n`)
  process.exit(2)
}
run(list, names).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
