import { walkCatalogue } from './walk.ts'

walkCatalogue('settings')
