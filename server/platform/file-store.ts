import type { Config } from './config.ts'
import { diskFiles } from './disk-files.ts'
import { type FileStore, FilesUnavailable } from './files.ts'
import type { Observe } from './metrics.ts'
import { observed } from './observe-call.ts'
import { s3Files } from './s3-files.ts'

export const observedBucket = (store: FileStore, observe: Observe['partner']): FileStore => {
  const bucket = <T>(work: () => Promise<T>): Promise<T> =>
    observed(observe, 'bucket', work, (error) => (error instanceof FilesUnavailable ? 'down' : 'error'))
  return {
    ...store,
    put: (id, sealed) => bucket(() => store.put(id, sealed)),
    read: (id) => bucket(() => store.read(id)),
    remove: (id) => bucket(() => store.remove(id)),
  }
}

/** The configured store. Throws `ConfigProblem` for a bucket that cannot be used. */
export const storeOf = async (
  { dataDir, filesS3 }: Pick<Config, 'dataDir' | 'filesS3'>,
  observe?: Observe['partner'],
): Promise<FileStore> => {
  const disk = diskFiles(dataDir)
  if (!filesS3) return disk
  const store = s3Files(filesS3, disk)
  await store.prove()
  return observe ? observedBucket(store, observe) : store
}
