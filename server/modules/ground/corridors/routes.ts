import type { FastifyInstance } from 'fastify'
import { type Corridor, corridors } from '#contract/ground/corridors.ts'
import { serve } from '#server/http/serve.ts'
import type { Deps } from '#server/platform/deps.ts'

/** Which of them are open is a setting, and settings know the corridors. */
export type OpenCorridors = (deps: Pick<Deps, 'db' | 'now'>) => Promise<Corridor[]>

export const registerRoutes = (app: FastifyInstance, deps: Deps & { openCorridors: OpenCorridors }): void => {
  serve(app, corridors.list, async () => ({ items: await deps.openCorridors(deps) }))
}
