import type { LoaderFunctionArgs } from 'react-router'
import { loadMessages } from '../messages/load.ts'
import { pageContext } from './page.server.ts'

/** `export const loader = areaLoader('account')`: the words travel inside the page, so that it is readable before any script. */
export const areaLoader =
  (...areas: string[]) =>
  async ({ context }: LoaderFunctionArgs) => ({
    messages: await loadMessages(areas, context.get(pageContext).language),
  })
