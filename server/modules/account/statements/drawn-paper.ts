import type { Deps } from '#server/platform/deps.ts'
import type { Paper } from './statement-paper.ts'

const script = new URL('./draw-paper.ts', import.meta.url)

/** A paper as a PDF, drawn in a thread in the reader's turn. */
export const drawnPaper = (
  { threads }: Pick<Deps, 'threads'>,
  paper: Paper,
  userId: string,
): Promise<Uint8Array<ArrayBuffer>> => threads.run(script, paper, userId)
