import { invitations } from '#contract/account/invitations.ts'
import { groups } from '#contract/funds/groups.ts'
import { people } from '#contract/funds/people.ts'
import { recipients } from '#contract/funds/recipients.ts'
import type { Sol } from '../compose.ts'
import { mariasFamily } from './beneficiaries.ts'
import type { Sender } from './members.ts'
import { send } from './orders.ts'
import { visit } from './visit.ts'

const [carmen, dona, jesus, luana, andres] = [0, 1, 2, 3, 4] as const

/** Carmen has an account, and picks up cash when the bank is far: a second payout method, and the transfers to it. */
export const sendCarmenCash = async (sol: Sol, maria: Sender): Promise<void> => {
  const visitor = await visit(sol, maria)
  const [personId = ''] = maria.recipientIds
  const body = { ...mariasFamily.carmen, payout: 'cash_pickup', fields: { agent: 'ficohsa' }, personId }
  const { id } = await visitor.call(recipients.create, { body: { ...body, id: visitor.newId() } })
  await send(sol, { sender: { ...maria, recipientIds: [id] }, recipient: 0, amount: '60.00', payIn: 'ach' })
}

/** María's groups, her favorite, a phone contact who waits for an account, and an unused invitation. */
export const organizeNetwork = async (sol: Sol, maria: Sender): Promise<void> => {
  const visitor = await visit(sol, maria)
  const personOf = async (recipient: number): Promise<string> => {
    const { personId } = await visitor.call(recipients.read, { params: { id: maria.recipientIds[recipient] ?? '' } })
    return personId
  }
  const lists = { Familia: [carmen, dona, jesus], Amigos: [luana, andres] }
  for (const [name, members] of Object.entries(lists)) {
    const { id } = await visitor.call(groups.create, { body: { id: visitor.newId(), name } })
    for (const member of members)
      await visitor.call(groups.setMember, { params: { id, personId: await personOf(member) }, body: { member: true } })
  }
  await visitor.call(people.favorite, { params: { id: await personOf(carmen) }, body: { favorite: true } })
  const id = visitor.newId()
  const contact = {
    id,
    firstName: 'Elvira',
    lastName: 'Funes',
    phone: '+504 9912-3456',
    email: 'elvira.funes@correo.test',
  }
  const where = { addressLine: 'Barrio El Centro, 3a avenida', city: 'La Ceiba', country: 'HN' }
  await visitor.call(people.import, { body: { people: [{ ...contact, ...where }] } })
  await visitor.call(invitations.create, { body: { id: visitor.newId(), personId: id } })
}
