import { lazyPart } from '../entries/lazy-part.ts'
import { loadBolso } from './load-bolso.ts'

export const BolsoNavigation = lazyPart(loadBolso, (bolso) => bolso.BolsoNavigation)
