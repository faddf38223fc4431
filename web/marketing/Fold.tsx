import { use } from 'react'
import { PublicPage } from '../lib/public-page.ts'
import { foldScript } from '../ui/styles/fold.ts'

/**
 * Where a long page folds: what stands above is drawn at once, in the style that the page carries; what stands below
 * waits for a style sheet. The script has nothing to do: a reader's browser reads no further before the style is there, so that
 * nothing below is ever seen without it.
 */
export const Fold = () => {
  const page = use(PublicPage)
  if (!page) return null
  return (
    <>
      <link rel="stylesheet" href={page.below} fetchPriority="low" />
      <script id="fold">{foldScript}</script>
    </>
  )
}
