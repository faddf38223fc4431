import { createContext } from 'react'

/** What stands for a public page's style while the server renders it; undefined in the browser and on screens, which load a file. */
export const PublicStyle = createContext<string | undefined>(undefined)
