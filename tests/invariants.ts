import { expect } from 'vitest'
import { findBroken } from './find-broken.ts'

/** Checked after every test: the product's own invariants, over all rows, the partner's side, and no row that a job could not handle. */
export const holdInvariants = async (server: { ownerUrl: string }): Promise<void> => {
  expect(await findBroken(server)).toEqual({ broken: {}, stalled: [], books: [] })
}
