import { SandboxBehavior, type SandboxInstruction } from '#contract/ground/sandbox.ts'
import type { Db } from '#server/platform/database.ts'
import type { Order, Step } from './order.ts'
import { moveOrder, type Sandbox } from './partner.ts'
import { upsertInstruction } from './queries.ts'

/** Sets the sandbox's behavior for a reference before it arrives. Overrides amounts, names and account numbers. */
export const instructSandbox = (
  { db }: { db: Db },
  reference: string,
  instruction: SandboxInstruction,
): Promise<void> => upsertInstruction(db, reference, SandboxBehavior.parse(instruction))

/** Moves an order to its next status now. False when the sandbox does not know it. */
export const moveSandboxOrder = (
  sandbox: Sandbox,
  move: Pick<Order, 'rail' | 'reference'> & Pick<Step, 'status' | 'recall'> & { returnCode?: string | null },
): Promise<boolean> => moveOrder(sandbox, { reason: null, returnCode: null, ...move })
