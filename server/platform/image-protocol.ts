// What images.ts and the process that it starts (render-image.ts) have to agree about. It imports nothing: a process
// that lives for one picture should begin at once.

/** A phone's 64-megapixel photograph, and no more: a file of a few kilobytes can unfold to gigabytes. */
export const pixels_max = 2 ** 26

/** Why a picture is refused, and the exit by which the drawing process says so. */
export const exitOf = {
  image_empty: 20,
  image_too_large: 21,
  image_wrong_kind: 22,
  image_too_many_pixels: 23,
  image_damaged: 24,
  image_mixed: 25,
} as const
export type ImageProblem = keyof typeof exitOf

/** How a picture is redrawn: fitted into a box or covering it, as a JPEG of this quality (1–100). */
export type Shape = {
  width: number
  height: number
  fit: 'inside' | 'cover'
  /** Also when the picture is smaller than the box. */
  enlarge: boolean
  quality: number
  /** Of the picture as it was sent; `pixels_max` unless fewer are enough. */
  sent_max?: number
  /** Words that are burnt in, over and over. */
  mark?: string
}

/** What the drawing process is told: without a `path` the picture comes through standard input. */
export type Job = Shape & { font: string; path?: string }
