import { SandboxBehavior, type SandboxInstruction } from '#contract/ground/sandbox.ts'
import type { Db } from '#server/platform/database.ts'
import type { Order, OrderStatus } from './order.ts'
import { moveOrder, type Sandbox } from './partner.ts'
import { upsertInstruction } from './queries.ts'

/** Tells the sandbox how to treat a reference, before it comes. Wins over amounts, names and account numbers. */
export const instructSandbox = (
  { db }: { db: Db },
  reference: string,
  instruction: SandboxInstruction,
): Promise<void> => upsertInstruction(db, reference, SandboxBehavior.parse(instruction))

/** Makes an order move now. False when the sandbox does not know it. */
export const moveSandboxOrder = (
  sandbox: Sandbox,
  move: { rail: Order['rail']; reference: string; status: OrderStatus; returnCode?: string | null },
): Promise<boolean> => moveOrder(sandbox, { reason: null, returnCode: null, ...move })
