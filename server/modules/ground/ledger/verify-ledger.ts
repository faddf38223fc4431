import type { Db } from '#server/platform/database.ts'
import { everything, type Invariant, prove } from '#server/platform/proof.ts'
import {
  replaceSums,
  selectAstray,
  selectBelowFloor,
  selectChangedSums,
  selectUnbalanced,
  selectUnregistered,
  selectWrongBalances,
  selectWrongReserves,
} from './verify-queries.ts'

/** The invariants of the books, proved from the entries alone. Those not limited to the rows of a span are proved with the open span. */
export const invariants: readonly Invariant[] = [
  { name: 'every posting sums to zero in each of its currencies', find: selectUnbalanced },
  { name: 'a posting leads to its entries', find: selectAstray },
  {
    name: 'the balance of an account is the sum of its entries',
    find: (tx, span) => (span.kind === 'closed' ? selectChangedSums : selectWrongBalances)(tx, span),
    seal: replaceSums,
  },
  { name: 'an id belongs to one noun', find: selectUnregistered },
  {
    name: 'what is reserved is what open reservations hold',
    find: async (tx, { kind }) => (kind === 'closed' ? [] : selectWrongReserves(tx)),
  },
  {
    name: 'no floor is broken',
    find: async (tx, { kind }) => (kind === 'closed' ? [] : selectBelowFloor(tx)),
  },
]

/** Verifies the books and returns a description of each error. */
export const verifyLedger = (db: Db): Promise<string[]> => prove(db, invariants, everything)
