import { spawn } from 'node:child_process'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Refusal } from '#contract/lib/errors.ts'
import { exitOf, type ImageProblem, type Job, pixels_max, type Shape } from './image-protocol.ts'
import { makeLine } from './line.ts'
import type { Log } from './log.ts'

/**
 * Pictures uploaded by anonymous callers and customers. Names and declared types are ignored: the first bytes identify the claimed format
 * (`sniffed`), and a decoder in a separate process verifies it (`render`).
 */
export type Images = {
  /**
   * Re-encodes a picture as a JPEG that holds its pixels and nothing else: no EXIF, no location, no profile, no trailing data. `owner`,
   * the requesting account, has one slot in the queue. Throws `image_invalid` with the reason, and `unavailable` when the queue is full.
   */
  render: (source: Buffer | { path: string }, shape: Shape, owner?: string) => Promise<Buffer>
  /**
   * Stores a stream in a file until `drop` is called, for a picture that is too large for memory. Throws `unavailable` when the current
   * uploads would fill the disk.
   */
  spool: (id: string, content: AsyncIterable<Buffer>) => Promise<{ path: string; drop: () => Promise<void> }>
}

const megapixels = (pixels = pixels_max): string => String(Math.floor(pixels / 1e6))

/** Refuses an upload: with the specification's one sentence, and the reason on the field. */
export const refuseImage = (problem: ImageProblem, limit = megapixels()): Refusal =>
  new Refusal('image_invalid', { fields: { image: problem }, values: { limit } })

const signatures: readonly Buffer[] = [
  // PNG, third edition, §5.2.
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  // JPEG: start of image, then the first marker (ITU-T T.81, annex B).
  Buffer.from([0xff, 0xd8, 0xff]),
]
const longest = 8
export const isPicture = (head: Buffer): boolean =>
  signatures.some((bytes) => head.subarray(0, bytes.length).equals(bytes))

/** The signature that an upload must start with, and its refusal otherwise. */
export type Sniff = { begins: (head: Buffer) => boolean; refuse: () => Refusal }

const asPicture: Sniff = { begins: isPicture, refuse: () => refuseImage('image_wrong_kind') }

/** Passes on a stream with the expected signature: PNG or JPEG by default. Throws at the first bytes otherwise. */
export const sniffed = async function* (
  content: AsyncIterable<Buffer>,
  { begins, refuse }: Sniff = asPicture,
): AsyncGenerator<Buffer> {
  let head: Buffer | undefined = Buffer.alloc(0)
  for await (const chunk of content) {
    if (head === undefined) {
      yield chunk
      continue
    }
    head = Buffer.concat([head, chunk])
    if (head.length < longest) continue
    if (!begins(head)) throw refuse()
    yield head
    head = undefined
  }
  if (head) throw head.length === 0 ? refuseImage('image_empty') : refuse()
}

const slots = 2

const time_ms = 20_000
const output_max = 32 * 1024 * 1024
const script = join(import.meta.dirname, 'render-image.ts')
const font = join(import.meta.dirname, 'fonts/inter-semibold.ttf')

type Ended = { exit: number | null; late: boolean; output: Buffer; said: string }

/** One process per picture: memory corruption is confined to it, and one that hangs is killed. */
const draw = (job: Job, input: Buffer | undefined): Promise<Ended> =>
  new Promise((done, fail) => {
    const child = spawn(process.execPath, ['--no-warnings', script, JSON.stringify(job)], {
      // No environment of ours: no key, no database URL.
      env: { PATH: '', LC_ALL: 'C', VIPS_CONCURRENCY: '1' },
    })
    const output: Buffer[] = []
    let [bytes, said, late] = [0, '', false]
    const timer = setTimeout(() => {
      late = true
      child.kill('SIGKILL')
    }, time_ms)
    child.stdout.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > output_max) child.kill('SIGKILL')
      else output.push(chunk)
    })
    child.stderr.on('data', (chunk: Buffer) => {
      if (said.length < 2000) said += chunk
    })
    // It may refuse before it has read everything.
    child.stdin.on('error', () => {})
    child.stdin.end(input)
    child.on('error', fail)
    child.on('close', (exit) => {
      clearTimeout(timer)
      done({ exit, late, output: Buffer.concat(output), said })
    })
  })

const problemAt = (exit: number | null): ImageProblem | undefined =>
  (Object.keys(exitOf) as ImageProblem[]).find((problem) => exitOf[problem] === exit)

/** Removes the remains of a process that was killed during an upload; names start with its pid. */
const sweep = (folder: string): void => {
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder)) {
    try {
      process.kill(Number.parseInt(name, 10), 0)
    } catch {
      rmSync(join(folder, name), { force: true })
    }
  }
}

export const makeImages = ({
  dataDir,
  log,
  waiting_max = 24,
  spoolBytes_max = 2 * 1024 ** 3,
}: {
  dataDir: string
  log: Log
  waiting_max?: number
  /** The limit on all concurrent uploads together. */
  spoolBytes_max?: number
}): Images => {
  const folder = join(dataDir, 'spool')
  sweep(folder)
  const inLine = makeLine({ slots, waiting_max })
  let spooling = 0

  return {
    render: (source, shape, owner) =>
      inLine(async () => {
        const job: Job = { ...shape, font, ...('path' in source ? { path: source.path } : {}) }
        const { exit, late, output, said } = await draw(job, 'path' in source ? undefined : source)
        if (exit === 0) return output
        const problem = problemAt(exit)
        if (problem) throw refuseImage(problem, megapixels(shape.sent_max))
        // It hung or crashed (no exit code): no camera writes such a file.
        if (exit !== null) throw new Error(`drawing a picture ended with ${exit}: ${said}`)
        log.warn({ late, said }, 'a picture could not be drawn')
        throw refuseImage(late ? 'image_too_many_pixels' : 'image_damaged', megapixels(shape.sent_max))
      }, owner),

    spool: async (id, content) => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const path = join(folder, `${process.pid}.${id}`)
      let bytes = 0
      const drop = async (): Promise<void> => {
        spooling -= bytes
        bytes = 0
        await rm(path, { force: true })
      }
      const counted = async function* () {
        for await (const chunk of content) {
          bytes += chunk.length
          spooling += chunk.length
          if (spooling > spoolBytes_max) throw new Refusal('unavailable')
          yield chunk
        }
      }
      try {
        // Opened before anything can fail: a file opened later would outlive its removal.
        const file = await open(path, 'wx', 0o600)
        await pipeline(counted, file.createWriteStream())
        return { path, drop }
      } catch (error) {
        await drop()
        throw error
      }
    },
  }
}
