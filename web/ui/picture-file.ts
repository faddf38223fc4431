export const pictureTypes = ['image/png', 'image/jpeg'] as const

export type PictureProblem = 'empty' | 'too-large' | 'wrong-kind'

/** What can be told before anything is sent: png, jpg or jpeg, not empty and not too big. The server looks inside. */
export const pictureProblem = (
  { type, size }: Pick<File, 'type' | 'size'>,
  bytes_max: number,
): PictureProblem | undefined => {
  if (!pictureTypes.some((known) => known === type)) return 'wrong-kind'
  if (size > bytes_max) return 'too-large'
  return size === 0 ? 'empty' : undefined
}
