import { existsSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Cluster } from '../cluster.ts'
import { databaseMachines, type Machine } from '../machines.ts'
import type { Running } from '../supervise.ts'
import { until } from '../wait.ts'
import { type Fault, healed, machineAs, processOf } from './parts.ts'

// libfaketime (Debian's package faketime) shifts the wall clock by an offset that it reads from a file each second, and leaves the
// monotonic clock alone. etcd is written in Go, which reads the clock without a library, and so runs with the correct time.

type Clock = { words: string[]; set: (offset: '+0' | '+10m') => void }

const clockOf = ({ folder }: Cluster, machine: Machine): Clock => {
  const file = join(folder.path, machine, 'clock-offset')
  const set: Clock['set'] = (offset) => void folder.write(file, `${offset}\n`)
  set('+0')
  const settings = ['FAKETIME_CACHE_DURATION=1', 'FAKETIME_DONT_FAKE_MONOTONIC=1', 'FAKETIME_DISABLE_SHM=1']
  // The loader itself replaces $LIB, by the machine's folder of libraries.
  const library = 'LD_PRELOAD=/usr/$LIB/faketime/libfaketime.so.1'
  return { words: ['env', ...settings, `FAKETIME_TIMESTAMP_FILE=${file}`, library], set }
}

const answers = ({ network }: Cluster, { machine, name }: Running): Promise<void> =>
  until(`${name} did not answer`, async () => {
    const port = name.startsWith('web') ? 3000 : 3001
    const { ok } = await fetch(`http://${network.addressOf(machine)}:${port}/api/health`)
    if (!ok) throw new Error('it is not well')
  })

/** The clock is set ahead while the process runs, and back at the end. */
const ahead = (name: string): Fault => ({
  name: `the clock of ${name} set 10 minutes ahead`,
  lasts_s: 30,
  begin: async (cluster) => {
    const process = processOf(cluster, name)
    const { words, set } = clockOf(cluster, process.machine)
    await process.restart(words)
    await answers(cluster, process)
    set('+10m')
    return async () => {
      set('+0')
      await sleep(15_000)
      await process.restart([])
      await answers(cluster, process)
    }
  },
})

const programs = '/usr/lib/postgresql/15/bin'

/**
 * Restarts a machine's PostgreSQL under a clock of its own. Patroni runs without the library, which makes Python's sleep fail; and it takes
 * a PostgreSQL that was started ten minutes from now for another program, so the clock is set after the start.
 */
const restartUnder = async ({ folder }: Cluster, patroni: Running, { words }: Clock): Promise<() => Promise<void>> => {
  const [own, file] = [folder.folder(patroni.machine, 'bin'), join(folder.path, patroni.machine, 'patroni.json')]
  for (const name of readdirSync(programs).filter((program) => !existsSync(join(own, program))))
    if (name === 'postgres')
      writeFileSync(
        join(own, name),
        `#!/bin/sh\nexec ${words.map((word) => `'${word}'`).join(' ')} ${programs}/postgres "$@"\n`,
        { mode: 0o755 },
      )
    else symlinkSync(join(programs, name), join(own, name))
  const settings = readFileSync(file, 'utf8')
  folder.write(file, settings.replace(`"${programs}"`, `"${own}"`))
  await patroni.restart([])
  return async () => {
    folder.write(file, settings)
    await patroni.restart([])
  }
}

const switchTo = async ({ network }: Cluster, leader: Machine, candidate: Machine): Promise<void> => {
  const url = `http://${network.addressOf(leader)}:8008/switchover`
  const reply = await fetch(url, { method: 'POST', body: JSON.stringify({ leader, candidate }) })
  if (!reply.ok) throw new Error(`Patroni did not make ${candidate} the primary: ${await reply.text()}`)
}

export const clockFaults: Fault[] = [
  ahead('web-app1'),
  ahead('worker-app1'),
  {
    name: 'a database whose clock is 10 minutes ahead becomes the primary',
    lasts_s: 45,
    begin: async (cluster) => {
      const [primary, sync] = [await machineAs(cluster, 'primary'), await machineAs(cluster, 'sync')]
      const chosen = databaseMachines.find((machine) => machine !== primary && machine !== sync) ?? sync
      const clock = clockOf(cluster, chosen)
      const end = await restartUnder(cluster, processOf(cluster, `patroni-${chosen}`), clock)
      await healed(cluster)
      clock.set('+10m')
      // Patroni promotes only the synchronous standby: a restart of the other one makes this one synchronous.
      await processOf(cluster, `patroni-${sync}`).restart([])
      await healed(cluster)
      await switchTo(cluster, primary, chosen)
      return end
    },
  },
]
