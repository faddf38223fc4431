import { limitRequests } from '#contract/staff/limit-requests.ts'
import type { Sol } from '../compose.ts'
import type { Member } from './members.ts'
import { type Color, paintPng, print } from './paint.ts'
import { visit } from './visit.ts'

const ink: Color = [40, 44, 60]

const payStub = (): Buffer => {
  const lines = ['Roosevelt Laundry LLC', 'Pay period Nov 9 to Nov 22', 'Gross pay 1,480.00', 'Net pay 1,192.60']
  const boxes = lines.flatMap((text, at) => print(text, { x: 40, y: 44 + at * 72, size: at === 0 ? 6 : 4, color: ink }))
  return paintPng({ width: 640, height: 360, paper: [252, 252, 250], boxes })
}

/** María's request for higher limits, which waits for a decision. */
export const requestHigherLimits = async (sol: Sol, maria: Member): Promise<void> => {
  const visitor = await visit(sol, maria)
  const fields = {
    evidence: 'pay_stub',
    purpose: 'En diciembre pago el techo de la casa de mi mamá en La Ceiba y no me alcanza el límite.',
  }
  const file = { name: 'comprobante.png', type: 'image/png', content: payStub() }
  await visitor.upload(limitRequests.create, fields, file, { id: visitor.newId() })
}
