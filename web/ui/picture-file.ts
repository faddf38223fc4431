export const pictureTypes = ['image/png', 'image/jpeg'] as const

export type PictureProblem = 'empty' | 'too-large' | 'wrong-kind'

/** What the browser can check before sending: png, jpg or jpeg, not empty, not too big. The server checks the content. */
export const pictureProblem = (
  { type, size }: Pick<File, 'type' | 'size'>,
  bytes_max: number,
): PictureProblem | undefined => {
  if (!pictureTypes.some((known) => known === type)) return 'wrong-kind'
  if (size > bytes_max) return 'too-large'
  return size === 0 ? 'empty' : undefined
}
