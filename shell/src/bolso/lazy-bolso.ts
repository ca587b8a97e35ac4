import { lazyPart } from '../entries/lazy-part.ts'

export const loadBolso = () => import(/* webpackChunkName: "bolso" */ './bolso.tsx')

export const BolsoNavigation = lazyPart(loadBolso, (bolso) => bolso.BolsoNavigation)
