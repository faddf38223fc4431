import type { Receipt } from '../../../contract/transfers.ts'
import type { Deps } from '../../platform/deps.ts'

const script = new URL('./draw-receipt.ts', import.meta.url)

/**
 * The receipt as a PDF to keep and print: US Letter, both languages, exactly what the stored disclosure has. `userId` has
 * one place in line; throws `unavailable` when the line is full.
 */
export const receiptPdf = async (
  { threads }: Pick<Deps, 'threads'>,
  receipt: Receipt,
  userId: string,
): Promise<Buffer> => Buffer.from(await threads.run<Uint8Array>(script, receipt, userId))
