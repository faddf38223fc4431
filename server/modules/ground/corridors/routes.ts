import type { FastifyInstance } from 'fastify'
import { type Corridor, corridors } from '#contract/ground/corridors.ts'
import { serve } from '#server/http/serve.ts'
import type { Deps } from '#server/platform/deps.ts'

/** A setting determines which corridors are open, and the settings module depends on this one. */
export type OpenCorridors = (deps: Pick<Deps, 'db' | 'now'>) => Promise<Corridor[]>

export const registerRoutes = (app: FastifyInstance, deps: Deps & { openCorridors: OpenCorridors }): void => {
  serve(app, corridors.list, async () => ({ items: await deps.openCorridors(deps) }))
}
