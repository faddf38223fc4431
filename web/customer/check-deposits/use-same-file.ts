import { useEffect, useState } from 'react'

const areSame = async (one: File, other: File): Promise<boolean> => {
  if (one.size !== other.size) return false
  const [left, right] = await Promise.all([one.arrayBuffer(), other.arrayBuffer()])
  const bytes = new Uint8Array(right)
  return new Uint8Array(left).every((byte, at) => byte === bytes[at])
}

/** Whether the same file was selected twice; the server compares the pictures. */
export const useSameFile = (one: File | null, other: File | null): boolean => {
  const [isSame, setSame] = useState(false)
  useEffect(() => {
    let isCurrent = true
    setSame(false)
    if (one && other)
      areSame(one, other).then(
        (same) => isCurrent && setSame(same),
        () => undefined,
      )
    return () => {
      isCurrent = false
    }
  }, [one, other])
  return isSame
}
