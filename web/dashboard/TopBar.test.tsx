import { expect, test } from 'vitest'
import { daniela, rendered, rosa } from '#tests/rendered.tsx'
import { workQuery } from '../lib/work.ts'
import { TopBar } from './TopBar.tsx'

const bar = <TopBar open={null} show={() => undefined} close={() => undefined} />
const chatLink = /<a[^>]*href="\/dashboard\/chat-room"[^>]*>/

test('the top bar links customers and permitted staff to the chat room, and no other staff', async () => {
  const texts = ['dashboard']
  const read = [[workQuery.queryKey, { items: [{ queue: 'chats', count: 3, oldestAt: null }] }]] as const
  expect(await rendered(bar, { as: rosa, texts })).toMatch(chatLink)
  const office = await rendered(bar, { as: daniela, texts, read })
  expect(chatLink.exec(office)?.[0]).toContain('3')
  expect(await rendered(bar, { as: { ...daniela, grants: {} }, texts })).not.toMatch(chatLink)
})

test.each([
  ['not_verified', 'Sin verificar', {}],
  ['pending', 'Pendiente', { requestedForVerification: true }],
  ['verified', 'Verificada', { isVerifiedUser: true }],
] as const)('the menu shows who is %s, by name and first letter', async (state, words, known) => {
  const shown = await rendered(bar, { as: { ...rosa, ...known }, texts: ['dashboard'] })
  expect(shown).toContain('Menú de Sra. Rosa Paz')
  expect(shown).toMatch(new RegExp(`data-verification="${state}"[^>]*>.*?${words}<`))
  expect(shown).toMatch(/<span[^>]*aria-hidden="true"[^>]*>R<\/span>/)
})
