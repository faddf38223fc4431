import { createContext } from 'react'

/** A placeholder for the page's style, which is known after rendering, and the loader script. */
type PublicPage = {
  style: string
  script: string
}

/** Set while the server renders a public page; undefined in the browser and on screens, which load files. */
export const PublicPage = createContext<PublicPage | undefined>(undefined)
