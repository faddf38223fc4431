import type { Deps } from '#server/platform/deps.ts'
import type { Paper } from './statement-paper.ts'

const script = new URL('./draw-paper.ts', import.meta.url)

/** Renders a document as PDF in a thread, queued per reader. */
export const drawnPaper = (
  { threads }: Pick<Deps, 'threads'>,
  paper: Paper,
  userId: string,
): Promise<Uint8Array<ArrayBuffer>> => threads.run(script, paper, userId)
