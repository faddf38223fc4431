import { walkCatalogue } from './walk.ts'

walkCatalogue('forgot')
