import { endorsement } from '#contract/balance/check-deposits.ts'
import { type Color, paintPng, print } from './paint.ts'

const [width, height] = [760, 330]
const paper: Color = [236, 242, 235]
const ink: Color = [40, 44, 60]
const pen: Color = [38, 58, 128]
const rule: Color = [150, 166, 156]

const line = (x: number, y: number, w: number) => ({ x, y, w, h: 2, color: rule })

type Check = {
  payer: string
  payee: string
  /** '145.50' */
  amount: string
  words: string
  date: string
  routingNumber: string
  accountNumber: string
  checkNumber: string
}

/** The front of a paycheck of an invented company, as PNG bytes. */
export const checkFront = (check: Check): Buffer => {
  const { payer, payee, amount, words, date, routingNumber, accountNumber, checkNumber } = check
  const boxes = [
    ...print(payer, { x: 32, y: 28, size: 4, color: ink }),
    ...print(checkNumber, { x: 640, y: 28, size: 5, color: ink }),
    ...print(date, { x: 520, y: 84, size: 3, color: pen }),
    line(510, 104, 210),
    ...print('Pay to the order of', { x: 32, y: 130, size: 2, color: ink }),
    ...print(payee, { x: 200, y: 122, size: 4, color: pen }),
    line(196, 148, 360),
    { x: 586, y: 114, w: 142, h: 38, color: [255, 255, 255] as const },
    ...print(amount, { x: 600, y: 122, size: 4, color: pen }),
    ...print(words, { x: 32, y: 176, size: 3, color: pen }),
    line(32, 198, 640),
    ...print('Specimen', { x: 480, y: 240, size: 4, color: pen }),
    line(460, 266, 260),
    ...print(`${routingNumber}  ${accountNumber}  ${checkNumber}`, { x: 60, y: 294, size: 4, color: ink }),
  ]
  return paintPng({ width, height, paper, boxes })
}

/** The back with the endorsement and a signature. */
export const checkBack = (signature: string): Buffer => {
  const boxes = [
    ...print(endorsement, { x: 40, y: 40, size: 4, color: pen }),
    ...print(signature, { x: 40, y: 90, size: 5, color: pen }),
    line(40, 124, 420),
    line(40, 160, 680),
  ]
  return paintPng({ width, height, paper, boxes })
}
