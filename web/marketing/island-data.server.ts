import type { PageContext } from '../../contract/page.ts'
import { addressOf } from '../lib/immutable.server.ts'
import { loadCalculator } from './calculator/load-calculator.server.ts'
import { loadIndex } from './help/load-help.server.ts'

type Context = Pick<PageContext, 'language' | 'services'>

/**
 * What an island needs in one language, whatever page it stands on, and nobody sees before it wakes: the page does not
 * carry it. The island asks for it at an address that is made of its content, so a browser keeps it for good.
 */
const sources = {
  calculator: loadCalculator,
  'help-search': async (context: Context) => ({ entries: await loadIndex(context) }),
}

type Sources = typeof sources
export type Name = keyof Sources

export const isName = (name: string | undefined): name is Name => name !== undefined && Object.hasOwn(sources, name)

export const islandData = async <N extends Name>(
  context: Context,
  name: N,
): Promise<{ data: Awaited<ReturnType<Sources[N]>>; text: string; address: string }> => {
  const data = (await sources[name](context)) as Awaited<ReturnType<Sources[N]>>
  const text = JSON.stringify(data)
  return { data, text, address: addressOf(`/island-data/${name}.${context.language}.`, text, 'json') }
}
