import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ReadEntry } from '#server/modules/ground/bank-files/ach/entries.ts'
import { sampleBank } from '#server/modules/ground/bank-files/entries/sample-bank.ts'
import { dayOf } from '#server/platform/new-york.ts'
import { type SentLine, sendStatement } from '../statements.ts'

type Taken = { name: string; entries: ReadEntry[] }

const moneyOf = (cents: bigint): string => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
const centsOf = ({ amount, side }: SentLine): bigint =>
  side === 'CRDT' ? BigInt(amount.replace('.', '')) : -BigInt(amount.replace('.', ''))

/** From the account holder's side: a debit of a customer is money for us. */
const lineOf = (amount: bigint, isIn: boolean, reference: string): SentLine => ({
  ...{ amount: moneyOf(amount), side: isIn ? 'CRDT' : 'DBIT', reference },
})

/**
 * A bank with books of its own: it takes our files, settles their entries on its next morning, returns some, and states each day. It knows
 * nothing of the product but the folder.
 */
export const bankWithBooks = (now: () => Temporal.Instant) => {
  const bank = sampleBank(now)
  const inbound = (name: string) => join(bank.folder, 'inbound', name)
  const today = (): string => dayOf(now()).toString()
  let waiting: Taken[] = []
  let booked: SentLine[] = []
  let balance = 0n

  const book = (...lines: SentLine[]): void => {
    booked.push(...lines)
  }

  return {
    ...bank,
    /** What we have there by the bank's own books. */
    balance: (): bigint => booked.reduce((sum, line) => sum + centsOf(line), balance),
    /** Takes the files that wait; their entries settle at the next `settle`. */
    takeFiles: async (): Promise<Taken[]> => {
      const taken: Taken[] = []
      for (const name of await bank.waiting()) taken.push({ name, entries: await bank.takeOne(name) })
      waiting.push(...taken)
      return taken
    },
    /** The bank refuses a file that it has taken: nothing of it settles. */
    refuse: (name: string): void => {
      waiting = waiting.filter((one) => one.name !== name)
    },
    /** Books the files: a line for each entry, or one for each side of a file with its name; twice by its own error. */
    settle: ({ inOneSum = false, isTwice = false, isNamed = true } = {}): void => {
      for (const { name, entries } of isTwice ? waiting.flatMap((file) => [file, file]) : waiting) {
        if (!inOneSum) {
          book(
            ...entries.map(({ amount, side, trace }) => lineOf(amount, side === 'debit', isNamed ? trace : 'NONREF')),
          )
          continue
        }
        for (const side of ['debit', 'credit'] as const) {
          const sum = entries.filter((entry) => entry.side === side).reduce((all, { amount }) => all + amount, 0n)
          if (sum > 0n) book(lineOf(sum, side === 'debit', name))
        }
      }
      waiting = []
    },
    /** Sends entries back, with their lines; returns the content of the file. */
    sendBack: (entries: readonly ReadEntry[], reason: string): string => {
      book(...entries.map(({ amount, side, trace }) => lineOf(amount, side !== 'debit', trace)))
      return bank.returned(entries, reason)
    },
    /** A line that no entry of ours explains; `day` is when it was booked, where not today. */
    charge: (amount: bigint, reference: string, day?: string): void =>
      book({ ...lineOf(amount, false, reference), ...(day && { day }) }),
    /** The disk with the folder is away until the returned function brings it back. */
    unmount: async (): Promise<() => Promise<void>> => {
      const away = `${bank.folder}-away`
      await rename(bank.folder, away)
      await writeFile(bank.folder, '')
      return async () => {
        await rm(bank.folder)
        await rename(away, bank.folder)
      }
    },
    /** Writes the statement of the day into the folder, and returns its name. */
    state: async (): Promise<string> => {
      const name = await sendStatement(bank.folder, { day: today(), opening: balance, lines: booked })
      balance = booked.reduce((sum, line) => sum + centsOf(line), balance)
      booked = []
      return name
    },
    /** A file of the folder `inbound` that was not read yet. */
    read: (name: string): Promise<string> => readFile(inbound(name), 'utf8'),
    replace: (name: string, content: string): Promise<void> => writeFile(inbound(name), content),
    delay: async (name: string): Promise<() => Promise<void>> => {
      const aside = join(bank.folder, `delayed-${name}`)
      await rename(inbound(name), aside)
      return () => rename(aside, inbound(name))
    },
    /** A file of ours disappears before the bank looks. */
    lose: (name: string): Promise<void> =>
      rename(join(bank.folder, 'outbound', name), join(bank.folder, `lost-${name}`)),
    /** The bank finds a lost file, and takes it. */
    find: (name: string): Promise<void> =>
      rename(join(bank.folder, `lost-${name}`), join(bank.folder, 'outbound', name)),
    forget: (name: string): Promise<void> => rm(inbound(name), { force: true }),
  }
}

export type BankWithBooks = ReturnType<typeof bankWithBooks>
