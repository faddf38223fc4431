const queues = new Map<string, Promise<unknown>>()

/**
 * Runs the work of one key one after the other in this process. Fifty concurrent retries of a confirmation then neither
 * hold a connection each nor use up the tries of the code before the first has won; between nodes an advisory lock counts.
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
