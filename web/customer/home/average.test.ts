import { expect, test } from 'vitest'
import { axisOf } from './average.ts'

const month = (minor: string) => ({ average: { minor, currency: 'USD' } })

test('the axis starts at zero, reaches at least 140, and includes the largest month', () => {
  expect(axisOf([month('2500'), { average: null }])).toEqual({ top: 140, ticks: [0, 35, 70, 105, 140] })
  expect(axisOf([month('21540')])).toEqual({ top: 240, ticks: [0, 60, 120, 180, 240] })
})
