import { expect, test } from 'vitest'
import { daniela, rendered } from '#tests/rendered.tsx'
import { loadMessages } from '#web/lib/load-messages.ts'
import { Verbs } from './Verbs.tsx'

const shown = async (assignee: { id: string; name: string } | null, { answers = true, isOpen = true } = {}) => {
  const html = await rendered(
    <Verbs
      name="Ana Paz"
      {...{ assignee, isOpen, answers }}
      assign={async () => undefined}
      close={async () => undefined}
      onClosed={() => undefined}
    />,
    { as: daniela, texts: ['admin/waiting'] },
  )
  return {
    verbs: [...html.matchAll(/aria-keyshortcuts="(.)".*?<span[^>]*>([^<]+)</g)].map(
      ([, key, word]) => `${key} ${word}`,
    ),
    said: /<p[^>]*>([^<]+)</.exec(html)?.[1],
  }
}

test('an unassigned conversation offers all actions in one order, one’s own all but taking, and another’s only taking', async () => {
  expect(await shown(null)).toEqual({
    verbs: ['T Tomar', 'P Pasar', 'R Responder', 'C Cerrar'],
    said: 'Nadie la atiende: quien responda la toma',
  })
  expect(await shown({ id: daniela._id, name: 'Daniela Paz' })).toEqual({
    verbs: ['P Pasar', 'R Responder', 'C Cerrar'],
    said: 'La atiendes tú',
  })
  expect(await shown({ id: '01980000-0000-7000-8000-0000000000ff', name: 'Camila Sol' }, { answers: false })).toEqual({
    verbs: ['T Tomar'],
    said: 'La atiende Camila Sol',
  })
  expect((await shown(null, { isOpen: false })).verbs).toEqual([])
})

test.each(['es', 'pt', 'en'] as const)(
  'in %s no two verbs begin with one letter, and none with a key of the list',
  async (language) => {
    const words = await loadMessages(['admin/waiting'], language)
    const keys = ['take', 'hand-over', 'answer', 'close'].map((verb) => words[`admin.waiting.${verb}`]?.charAt(0))
    expect(new Set([...keys, 'J', 'K', 'X']).size).toBe(7)
  },
)
