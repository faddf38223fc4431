/** Letters of a token that its deletions are made of: more would make the index larger and find the same. */
const prefix = 8

/** Edits that a token of this length may have. */
export const budgetOf = (length: number): number => (length < 3 ? 0 : length < 5 ? 1 : 2)

const hash = (word: string, skipped: number, alsoSkipped: number): number => {
  let value = 0x811c9dc5
  const length = Math.min(word.length, prefix)
  for (let at = 0; at < length; at++)
    if (at !== skipped && at !== alsoSkipped) value = Math.imul(value ^ word.charCodeAt(at), 0x01000193)
  return (value ^ (value >>> 15)) >>> 0
}

/** Calls with the hash of the token's first letters without none, one or two of them. */
const eachDeletion = (word: string, budget: number, call: (hash: number) => void): void => {
  const length = Math.min(word.length, prefix)
  call(hash(word, -1, -1))
  if (budget > 0)
    for (let one = 0; one < length; one++) {
      call(hash(word, one, -1))
      if (budget > 1) for (let other = one + 1; other < length; other++) call(hash(word, one, other))
    }
}

/** Finds the tokens that may be within the budget of edits of another: two tokens are when they share a deletion. */
export const indexNear = (words: readonly string[], budget: (length: number) => number) => {
  let deletions = 0
  for (const word of words) eachDeletion(word, budget(word.length), () => deletions++)
  const mask = 2 ** Math.ceil(Math.log2(deletions + 1)) - 1
  const starts = new Uint32Array(mask + 2)
  for (const word of words)
    eachDeletion(word, budget(word.length), (key) => {
      const bucket = (key & mask) + 1
      starts[bucket] = (starts[bucket] as number) + 1
    })
  for (let bucket = 1; bucket < starts.length; bucket++)
    starts[bucket] = (starts[bucket] as number) + (starts[bucket - 1] as number)
  const ids = new Uint32Array(deletions)
  const filled = starts.slice()
  words.forEach((word, id) => {
    eachDeletion(word, budget(word.length), (key) => {
      const place = filled[key & mask] as number
      ids[place] = id
      filled[key & mask] = place + 1
    })
  })
  /** Calls with each id, maybe more than once, and with some that are farther: the caller measures. */
  return (word: string, call: (id: number) => void): void =>
    eachDeletion(word, budget(word.length), (key) => {
      for (let at = starts[key & mask] as number; at < (starts[(key & mask) + 1] as number); at++)
        call(ids[at] as number)
    })
}
