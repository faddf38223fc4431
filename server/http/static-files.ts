import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { workerPolicy } from './page-policy.ts'

/** The build's manifests, and the compressed copies that are sent in place of a file. */
const isInternal = (name: string): boolean => /manifest\.json$|\.(br|gz)$/.test(name)

const headersFor = (name: string): Record<string, string> => ({
  // These file names contain a content hash.
  'cache-control': /^\/(assets|islands)\//.test(name) ? 'public, max-age=31536000, immutable' : 'public, max-age=86400',
  ...(name === '/service-worker.js' ? { 'content-security-policy': workerPolicy } : {}),
})

export const registerStaticFiles = async (app: FastifyInstance, root: string) => {
  await app.register(fastifyStatic, { root, serve: false, preCompressed: true, cacheControl: false, index: false })
  const names = new Set(
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((name) => !isInternal(name) && statSync(join(root, name)).isFile())
      .map((name) => `/${name}`),
  )
  return {
    has: (name: string): boolean => names.has(name),
    send: (reply: FastifyReply, name: string): FastifyReply => reply.headers(headersFor(name)).sendFile(name.slice(1)),
  }
}
