import { compose } from '../server/compose.ts'
import { paymentsJob } from '../server/modules/funds/payments/index.ts'
import type { Rails } from '../server/modules/ground/rails/index.ts'
import { makeRails } from '../server/modules/ground/rails/index.ts'
import { parameters, processTransfers } from '../server/modules/sending/transfers/index.ts'
import type { Config } from '../server/platform/config.ts'
import { makeLog } from '../server/platform/log.ts'

/**
 * A server or a worker in a separate process, for tests that kill it. Its one JSON argument names the work and the point where it dies
 * (SIGKILL, without shutdown).
 */
export type ChildTask = { url: string; config: Config; now: string } & (
  | { kind: 'die after the partner call' }
  | { kind: 'die while confirming'; requests: { token: string; path: string; body: unknown }[]; after_ms: number }
)

const die = (): never => {
  process.kill(process.pid, 'SIGKILL')
  throw new Error('unreachable')
}

const run = async (task: ChildTask): Promise<void> => {
  const now = () => Temporal.Instant.from(task.now)
  const log = makeLog('silent')
  const { app, deps } = await compose({ config: task.config, url: task.url, now, log })
  await app.ready()
  if (task.kind === 'die while confirming') {
    process.stdout.write('ready\n')
    setTimeout(die, task.after_ms)
    await Promise.all(
      task.requests.map(({ token, path, body }) =>
        app.inject({
          method: 'POST',
          url: path,
          headers: { authorization: `Bearer ${token}` },
          payload: body as object,
        }),
      ),
    )
    return
  }
  const rails = makeRails(deps)
  const deadly: Rails = {
    ...rails,
    payOut: { ...rails.payOut, submit: async (...order) => rails.payOut.submit(...order).then(die) },
  }
  const deadlyDeps = { ...deps, rails: deadly, parameters }
  while ((await processTransfers(deadlyDeps)) > 0);
  await paymentsJob(deadlyDeps).run()
}

await run(JSON.parse(process.argv[2] ?? '{}') as ChildTask)
