export const imageTypes = ['image/png', 'image/jpeg'] as const

/** 200 MB, as specified; the server takes it as a stream and keeps a small square. */
export const imageBytesMax = 209_715_200

/** What can be told before anything is sent: png, jpg or jpeg, not empty and not too big. The server looks inside. */
export const isProfileImage = ({ type, size }: Pick<File, 'type' | 'size'>): boolean =>
  imageTypes.some((known) => known === type) && size > 0 && size <= imageBytesMax
