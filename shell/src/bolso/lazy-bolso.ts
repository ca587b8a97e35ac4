import { lazyPart } from '../entries/lazy-part.ts'

export const BolsoNavigation = lazyPart(
  () => import(/* webpackChunkName: "bolso" */ './bolso.tsx'),
  (bolso) => bolso.BolsoNavigation,
)
