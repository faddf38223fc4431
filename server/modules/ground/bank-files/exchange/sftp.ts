import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FileEntryWithStats } from 'ssh2'
import type { Outbound } from '../entries/outbound.ts'
import { file_bytes_max } from '../open-file.ts'
import type { Inbound } from './exchange.ts'
import { isUnfinished, recordedName } from './folder.ts'
import type { SftpSession } from './sftp-session.ts'

/** A larger folder is not ours to read in one run. */
const waiting_max = 1_000

/** Of one read; each waits for the line. OpenSSH's server answers at most 256 KB. */
const read_bytes = 240 * 1024

/** A name with a path in it is none that we would open. */
const isName = (name: string): boolean => !/[/\\]|^\.{1,2}$/.test(name)

const list = (session: SftpSession, folder: string): Promise<FileEntryWithStats[]> =>
  session.call((sftp, done) => sftp.readdir(folder, done))

const move = (session: SftpSession, from: string, to: string): Promise<void> =>
  session.call<void>((sftp, done) => sftp.rename(from, to, (error) => done(error, undefined)))

const remove = (session: SftpSession, path: string): Promise<void> =>
  session.call<void>((sftp, done) => sftp.unlink(path, (error) => done(error, undefined)))

/** The bank's files in its folder `inbound`. A recorded one is moved to its folder `recorded`. */
export const sftpInbound = (session: SftpSession): Inbound => {
  const [inbound, recorded] = [session.path('inbound'), session.path('recorded')]
  return {
    waiting: async () =>
      (await list(session, inbound))
        .filter(({ filename, attrs }) => attrs.isFile() && !isUnfinished(filename) && isName(filename))
        .map(({ filename }) => filename)
        .sort()
        .slice(0, waiting_max),

    // One byte more than a file may have, and no further: what a server sends has no end.
    fetch: async (name) => {
      const folder = await mkdtemp(join(tmpdir(), 'sol-bank-file-'))
      const path = join(folder, 'file')
      const forget = () => rm(folder, { recursive: true, force: true })
      try {
        await session.call<void>((sftp, done) => {
          const from = sftp.createReadStream(`${inbound}/${name}`, {
            start: 0,
            end: file_bytes_max,
            highWaterMark: read_bytes,
          })
          const to = createWriteStream(path, { mode: 0o600 })
          pipeline(from, to).then(
            () => done(null, undefined),
            (error: Error) => done(error, undefined),
          )
        })
      } catch (error) {
        await forget()
        throw error
      }
      return { path, forget }
    },

    setAside: async ({ name, digest }) => {
      const to = `${recorded}/${recordedName({ name, digest })}`
      if (!(await session.isThere(recorded)))
        await session.call<void>((sftp, done) => sftp.mkdir(recorded, (error) => done(error, undefined)))
      // The same bytes under the same name, sent again.
      if (await session.isThere(to)) await remove(session, to)
      await move(session, `${inbound}/${name}`, to)
    },
  }
}

/**
 * Uploads into the bank's folder `outbound` under a hidden name, and renames the file. The plain rename of the protocol refuses a name that
 * is taken, so nothing of the bank's is replaced.
 */
export const sftpOutbound = (session: SftpSession): Outbound => {
  const outbound = session.path('outbound')
  const hidden = (stagedAs: string): string => `${outbound}/.${stagedAs}.part`
  /** A folder that is missing says nothing about the files in it. */
  const refuseMissing = async (): Promise<void> => {
    if (!(await session.isThere(outbound))) throw new Error('the bank’s folder outbound is missing')
  }
  return {
    stage: async (stagedAs, content) => {
      const bytes = Buffer.from(content, 'latin1')
      const path = hidden(stagedAs)
      await session.call<void>((sftp, done) =>
        sftp.writeFile(path, bytes, { flag: 'wx', mode: 0o640 }, (error) => done(error, undefined)),
      )
      const { size } = await session.call<{ size: number }>((sftp, done) => sftp.stat(path, done))
      if (size !== bytes.length) throw new Error(`the bank has ${size} bytes of ${bytes.length}`)
    },

    release: async ({ stagedAs, name }) => {
      await refuseMissing()
      await move(session, hidden(stagedAs), `${outbound}/${name}`).catch(async (error: unknown) => {
        if (await session.isThere(hidden(stagedAs))) throw error
      })
      for (const { filename } of await list(session, outbound))
        if (filename.startsWith(`.${name}.`) && filename.endsWith('.part'))
          await remove(session, `${outbound}/${filename}`)
    },

    isTaken: async (name) => {
      await refuseMissing()
      return !(await session.isThere(`${outbound}/${name}`))
    },
  }
}
