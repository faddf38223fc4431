import { parseArgs } from 'node:util'
import { ConfigProblem, readConfig } from './platform/config.ts'
import { diskFiles } from './platform/disk-files.ts'
import { s3Files } from './platform/s3-files.ts'

const usage = `npm run files -- move    moves the sealed files of DATA_DIR to the bucket of FILES_S3, while SOL runs or not; may be stopped and repeated
`

const move = async (): Promise<void> => {
  const { dataDir, filesS3 } = readConfig()
  if (!filesS3) throw new ConfigProblem('FILES_S3 is missing: set it to the bucket that gets the files')
  const store = s3Files(filesS3, diskFiles(dataDir))
  await store.prove()
  process.stdout.write(`${await store.move()} files moved to ${filesS3.url}.\n`)
}

try {
  const { positionals } = parseArgs({ allowPositionals: true })
  if (positionals.join(' ') !== 'move') {
    process.stderr.write(usage)
    process.exitCode = 2
  } else await move()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 2
}
