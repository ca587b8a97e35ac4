import type { TestApp } from '../../test-app.ts'
import type { Side, Visitor } from '../world.ts'
import type { ObjectKind, Objects } from './objects.ts'

export const REACHES = ['missing', 'another', 'own'] as const
export type Reach = (typeof REACHES)[number]

export const MISSING = 2_000_000_000
export const MISSING_TOKEN = 'x'.repeat(43)

export type Finder<K extends ObjectKind> = (
  t: TestApp,
  visitor: Visitor,
  reach: Reach,
) => Objects[K] | Promise<Objects[K]>

export type Finders<K extends ObjectKind> = { readonly [N in K]: Finder<N> }

export const sideOf = ({ mine, other }: Visitor, reach: Reach): Side => (reach === 'own' ? mine : other)
export const ofSide =
  (id: (side: Side) => number) =>
  (_t: TestApp, visitor: Visitor, reach: Reach): number =>
    reach === 'missing' ? MISSING : id(sideOf(visitor, reach))
