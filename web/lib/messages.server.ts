import type { LoaderFunctionArgs } from 'react-router'
import { pageContext } from './page.server.ts'
import { screenTexts } from './screen-texts.ts'

/** `export const loader = textsLoader`: the texts of the screen that is opened are part of the page, readable before any script. */
export const textsLoader = async ({ context, pattern }: LoaderFunctionArgs) => ({
  messages: await screenTexts(pattern, context.get(pageContext).language),
})
