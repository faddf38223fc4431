import { readFileSync } from 'node:fs'
import { ConfigProblem, type Environment } from './environment.ts'

/** A bank that ACH entries reach. */
export type DirectoryBank = {
  name: string
  /** Where its entries are sent: another number after a merger. */
  routing: string
}

/** By routing number. */
export type BankDirectory = ReadonlyMap<string, DirectoryBank>

/** A newer file is larger by some; a larger one is another file. */
const banks_max = 100_000

const weights = [3, 7, 1, 3, 7, 1, 3, 7, 1]
const isRouting = (text: string): boolean =>
  /^(?!0{9})\d{9}$/.test(text) &&
  weights.reduce((sum, weight, index) => sum + weight * (text.charCodeAt(index) - 48), 0) % 10 === 0

/** Positions of the FedACH directory of the Federal Reserve, 155 characters a line: from, to. */
const at = { routing: [0, 9], recordType: [19, 20], newRouting: [26, 35], name: [35, 71], status: [148, 149] } as const

/** Reads the FedACH directory. Throws `ConfigProblem` with the line for a file that is damaged or of another format. */
export const readDirectory = (text: string): BankDirectory => {
  const banks = new Map<string, DirectoryBank>()
  const lines = text.split(/\r?\n/)
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '' && index === lines.length - 1) continue
    const of = ([from, to]: readonly [number, number]): string => line.slice(from, to).trim()
    const refuse = (why: string): never => {
      throw new ConfigProblem(
        `BANK_DIRECTORY has ${why} on line ${index + 1}: set it to the FedACH directory as downloaded`,
      )
    }
    const [routing, recordType, name] = [of(at.routing), of(at.recordType), of(at.name)]
    if (line.length < at.status[1]) refuse('a line that is cut')
    if (!isRouting(routing)) refuse('no routing number')
    if (name === '') refuse('no name of a bank')
    if (!/^[012]$/.test(recordType)) refuse('no record type')
    if (banks.has(routing)) refuse(`${routing} a second time`)
    const to = recordType === '2' ? of(at.newRouting) : routing
    if (!isRouting(to)) refuse('no new routing number')
    // 1: the bank receives entries.
    if (of(at.status) === '1') banks.set(routing, { name, routing: to })
    if (banks.size > banks_max) refuse(`more than ${banks_max} banks`)
  }
  if (banks.size === 0)
    throw new ConfigProblem('BANK_DIRECTORY has no bank: set it to the FedACH directory as downloaded')
  return banks
}

/** The directory that BANK_DIRECTORY names; undefined: the few banks of `rails/us-banks.ts` have names, and every bank takes entries. */
export const bankDirectoryOf = (env: Environment): BankDirectory | undefined => {
  const path = env.BANK_DIRECTORY
  if (!path) return undefined
  let text: string
  try {
    text = readFileSync(path, 'latin1')
  } catch {
    throw new ConfigProblem(`BANK_DIRECTORY cannot be read: set it to the path of the FedACH directory`)
  }
  return readDirectory(text)
}
