export const pictureTypes = ['image/png', 'image/jpeg'] as const

export type PictureProblem = 'empty' | 'too-large' | 'heic' | 'wrong-kind'

/** Checks in the browser before the upload: png, jpg or jpeg, not empty, not too big. The server checks the content. */
export const pictureProblem = (
  { type, size, name }: Pick<File, 'type' | 'size' | 'name'>,
  bytes_max: number,
): PictureProblem | undefined => {
  // A browser that does not know the format reports no type.
  if (/^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)) return 'heic'
  if (!pictureTypes.some((known) => known === type)) return 'wrong-kind'
  if (size > bytes_max) return 'too-large'
  return size === 0 ? 'empty' : undefined
}
