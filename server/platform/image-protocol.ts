// The protocol between images.ts and the process that it starts (render-image.ts). It imports nothing: a process that handles one picture
// should start quickly.

/** A phone's 64-megapixel photograph, and no more: a file of a few kilobytes can expand to gigabytes. */
export const pixels_max = 2 ** 26

/** Why a picture is refused, and the exit code with which the rendering process reports it. */
export const exitOf = {
  image_empty: 20,
  image_too_large: 21,
  image_wrong_kind: 22,
  image_too_many_pixels: 23,
  image_damaged: 24,
  image_mixed: 25,
} as const
export type ImageProblem = keyof typeof exitOf

/** Target shape: fitted into a box or covering it, as a JPEG of this quality (1–100). */
export type Shape = {
  width: number
  height: number
  fit: 'inside' | 'cover'
  /** Also when the picture is smaller than the box. */
  enlarge: boolean
  quality: number
  /** The pixel limit of the uploaded picture; `pixels_max` unless fewer are enough. */
  sent_max?: number
  /** Watermark text, repeated across the picture. */
  mark?: string
}

/** The input of the rendering process: without a `path`, the picture is read from standard input. */
export type Job = Shape & { font: string; path?: string }
