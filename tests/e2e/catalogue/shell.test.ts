import { walkCatalogue } from './walk.ts'

walkCatalogue('shell')
