import type { Disclosure, Receipt } from '#contract/sending/transfers.ts'
import type { Deps as PlatformDeps } from '#server/platform/deps.ts'

type Deps = Pick<PlatformDeps, 'threads'>

/** A receipt or a disclosure, and the text of a box above it: the outcome of the transfer, or the owner of the disclosure. */
export type Paper = { disclosure: Omit<Disclosure, 'id'>; above: string | null }

const script = new URL('./draw-papers.ts', import.meta.url)

/**
 * Draws receipts or disclosures as one PDF to save and print: US Letter, both languages, exactly as stored, a page each. `userId` has one
 * place in the queue; throws `unavailable` when it is full.
 */
export const papersPdf = async ({ threads }: Deps, papers: readonly Paper[], userId: string): Promise<Buffer> =>
  Buffer.from(await threads.run<Uint8Array>(script, papers, userId))

export const receiptPdf = (deps: Deps, { outcome, ...disclosure }: Receipt, userId: string): Promise<Buffer> =>
  papersPdf(deps, [{ disclosure, above: outcome }], userId)
