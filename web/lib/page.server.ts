import { createContext } from 'react-router'
import type { PageContext } from '../../contract/page.ts'

/** The request, for loaders: `context.get(pageContext).services.corridors()`. */
export const pageContext = createContext<PageContext>()
