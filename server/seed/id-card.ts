import { type Box, type Color, paintPng } from './paint.ts'

const width = 640
const height = 400

const paper: Color = [232, 238, 246]
const band: Color = [42, 34, 112]
const print: Color = [96, 104, 130]
const skin: Color = [205, 160, 128]
const hair: Color = [52, 40, 38]
const shirt: Color = [86, 120, 168]
const seal: Color = [255, 176, 0]

/** A specimen of an identity card: a portrait, a seal and lines in place of text. It belongs to no one. */
const boxes: readonly Box[] = [
  { x: 0, y: 0, w: width, h: 64, color: band },
  { x: 28, y: 24, w: 260, h: 16, color: paper },
  { x: 40, y: 100, w: 180, h: 220, color: [250, 251, 253] },
  { x: 85, y: 128, w: 90, h: 46, color: hair },
  { x: 93, y: 148, w: 74, h: 88, color: skin },
  { x: 62, y: 250, w: 136, h: 70, color: shirt },
  { x: 111, y: 226, w: 38, h: 34, color: skin },
  { x: 252, y: 112, w: 110, h: 8, color: print },
  { x: 252, y: 130, w: 280, h: 18, color: band },
  { x: 252, y: 172, w: 90, h: 8, color: print },
  { x: 252, y: 190, w: 220, h: 18, color: band },
  { x: 252, y: 232, w: 130, h: 8, color: print },
  { x: 252, y: 250, w: 160, h: 18, color: band },
  { x: 252, y: 292, w: 70, h: 8, color: print },
  { x: 252, y: 310, w: 240, h: 14, color: print },
  { x: 540, y: 292, w: 60, h: 60, color: seal },
  { x: 40, y: 348, w: 180, h: 10, color: print },
]

/** The picture as PNG bytes. */
export const idCard = (): Buffer => paintPng({ width, height, paper, boxes })
