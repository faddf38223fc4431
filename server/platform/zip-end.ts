/** The length of a file's tail that may hold the end record of a ZIP's directory. */
export const zipTail = 22 + 0xffff

/** A ZIP (so also a JAR or an Office file) is identified by its tail: the end record of its directory (APPNOTE §4.3.16). */
export const isZip = (tail: Buffer): boolean => {
  const at = tail.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  return at >= 0 && at + 22 <= tail.length && at + 22 + tail.readUInt16LE(at + 20) === tail.length
}
