import { type Box, type Colour, paintPng } from './paint.ts'

const width = 640
const height = 400

const paper: Colour = [232, 238, 246]
const band: Colour = [42, 34, 112]
const print: Colour = [96, 104, 130]
const skin: Colour = [205, 160, 128]
const hair: Colour = [52, 40, 38]
const shirt: Colour = [86, 120, 168]
const seal: Colour = [255, 176, 0]

/** A specimen of an identity card: a portrait, a seal and lines where words would be. Nobody's. */
const boxes: readonly Box[] = [
  { x: 0, y: 0, w: width, h: 64, colour: band },
  { x: 28, y: 24, w: 260, h: 16, colour: paper },
  { x: 40, y: 100, w: 180, h: 220, colour: [250, 251, 253] },
  { x: 85, y: 128, w: 90, h: 46, colour: hair },
  { x: 93, y: 148, w: 74, h: 88, colour: skin },
  { x: 62, y: 250, w: 136, h: 70, colour: shirt },
  { x: 111, y: 226, w: 38, h: 34, colour: skin },
  { x: 252, y: 112, w: 110, h: 8, colour: print },
  { x: 252, y: 130, w: 280, h: 18, colour: band },
  { x: 252, y: 172, w: 90, h: 8, colour: print },
  { x: 252, y: 190, w: 220, h: 18, colour: band },
  { x: 252, y: 232, w: 130, h: 8, colour: print },
  { x: 252, y: 250, w: 160, h: 18, colour: band },
  { x: 252, y: 292, w: 70, h: 8, colour: print },
  { x: 252, y: 310, w: 240, h: 14, colour: print },
  { x: 540, y: 292, w: 60, h: 60, colour: seal },
  { x: 40, y: 348, w: 180, h: 10, colour: print },
]

/** The picture as PNG bytes. */
export const idCard = (): Buffer => paintPng({ width, height, paper, boxes })
