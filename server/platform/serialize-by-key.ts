const queues = new Map<string, Promise<unknown>>()

/**
 * Serializes work with the same key in this process. Fifty concurrent retries of a confirmation then neither hold fifty connections nor
 * use up the code's attempts; between nodes an advisory lock serializes.
 */
export const serializeByKey = async <T>(key: string, work: () => Promise<T>): Promise<T> => {
  const before = queues.get(key) ?? Promise.resolve()
  const mine = before.then(work, work)
  queues.set(key, mine)
  try {
    return await mine
  } finally {
    if (queues.get(key) === mine) queues.delete(key)
  }
}
