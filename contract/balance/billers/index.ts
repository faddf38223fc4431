import type { Biller } from '../bills.ts'
import { centralAmerica } from './central-america.ts'
import { mexicoAndCaribbean } from './mexico-caribbean.ts'
import { southAmerica } from './south-america.ts'

/** Payable billers. A discontinued biller stays in the list as long as bills reference it. */
export const billers: readonly Biller[] = [...centralAmerica, ...mexicoAndCaribbean, ...southAmerica]

const byId = new Map(billers.map((biller) => [biller.id, biller]))

export const billerOf = (id: string): Biller | undefined => byId.get(id)
