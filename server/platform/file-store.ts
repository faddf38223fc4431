import type { Config } from './config.ts'
import { diskFiles } from './disk-files.ts'
import type { FileStore } from './files.ts'
import { s3Files } from './s3-files.ts'

/** The configured store. Throws `ConfigProblem` for a bucket that cannot be used. */
export const storeOf = async ({ dataDir, filesS3 }: Pick<Config, 'dataDir' | 'filesS3'>): Promise<FileStore> => {
  const disk = diskFiles(dataDir)
  if (!filesS3) return disk
  const store = s3Files(filesS3, disk)
  await store.prove()
  return store
}
