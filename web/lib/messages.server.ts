import type { LoaderFunctionArgs } from 'react-router'
import { loadMessages } from './load-messages.ts'
import { pageContext } from './page.server.ts'

/** `export const loader = messagesLoader('account')`: the messages are part of the page, readable before any script. */
export const messagesLoader =
  (...folders: string[]) =>
  async ({ context }: LoaderFunctionArgs) => ({
    messages: await loadMessages(folders, context.get(pageContext).language),
  })
