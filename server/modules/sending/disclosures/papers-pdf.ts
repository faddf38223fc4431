import type { Disclosure, Receipt } from '#contract/sending/transfers.ts'
import type { Deps as PlatformDeps } from '#server/platform/deps.ts'

type Deps = Pick<PlatformDeps, 'threads'>

/** A receipt or a disclosure, and what stands above it in a box: what became of the transfer, or whose disclosure it is. */
export type Paper = { disclosure: Omit<Disclosure, 'id'>; above: string | null }

const script = new URL('./draw-papers.ts', import.meta.url)

/**
 * Receipts or disclosures as one PDF to keep and print: US Letter, both languages, exactly what is stored, a page each. `userId` has
 * one place in line; throws `unavailable` when the line is full.
 */
export const papersPdf = async ({ threads }: Deps, papers: readonly Paper[], userId: string): Promise<Buffer> =>
  Buffer.from(await threads.run<Uint8Array>(script, papers, userId))

export const receiptPdf = (deps: Deps, { outcome, ...disclosure }: Receipt, userId: string): Promise<Buffer> =>
  papersPdf(deps, [{ disclosure, above: outcome }], userId)
