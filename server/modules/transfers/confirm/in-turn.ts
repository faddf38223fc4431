const turns = new Map<string, Promise<unknown>>()

/**
 * Lets the work of one key run one after the other in this process. A double click or fifty retries then wait here and
 * not on a database connection each; between nodes a lock in the database keeps the same order.
 */
export const serializeByKey = async <T>(key: string, work: () => Promise<T>): Promise<T> => {
  const before = turns.get(key) ?? Promise.resolve()
  const mine = before.then(work, work)
  turns.set(key, mine)
  try {
    return await mine
  } finally {
    if (turns.get(key) === mine) turns.delete(key)
  }
}
