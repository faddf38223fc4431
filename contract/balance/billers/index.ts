import type { Biller } from '../bills.ts'
import { centralAmerica } from './central-america.ts'
import { mexicoAndCaribbean } from './mexico-caribbean.ts'
import { southAmerica } from './south-america.ts'

/** Whose bills can be paid. A biller that is dropped stays known here as long as bills name it. */
export const billers: readonly Biller[] = [...centralAmerica, ...mexicoAndCaribbean, ...southAmerica]

const byId = new Map(billers.map((biller) => [biller.id, biller]))

export const billerOf = (id: string): Biller | undefined => byId.get(id)
