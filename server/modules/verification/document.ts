export type MediaType = 'image/png' | 'image/jpeg'

const signatures: readonly { type: MediaType; bytes: Buffer }[] = [
  // PNG, third edition, §5.2.
  { type: 'image/png', bytes: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) },
  // JPEG: start of image, then the first marker (ITU-T T.81, annex B).
  { type: 'image/jpeg', bytes: Buffer.from([0xff, 0xd8, 0xff]) },
]
const longest = 8

/** What the first bytes say; neither the name nor the declared type of an upload counts. */
export const mediaTypeOf = (head: Buffer): MediaType | undefined =>
  signatures.find(({ bytes }) => head.subarray(0, bytes.length).equals(bytes))?.type

/** Passes a stream on, after looking at its first bytes: `found` is called once with what they say. */
export const sniff = async function* (
  content: AsyncIterable<Buffer>,
  found: (type: MediaType | undefined) => void,
): AsyncGenerator<Buffer> {
  let head: Buffer | undefined = Buffer.alloc(0)
  for await (const chunk of content) {
    if (head === undefined) {
      yield chunk
      continue
    }
    head = Buffer.concat([head, chunk])
    if (head.length < longest) continue
    found(mediaTypeOf(head))
    yield head
    head = undefined
  }
  if (head !== undefined) {
    found(mediaTypeOf(head))
    yield head
  }
}
