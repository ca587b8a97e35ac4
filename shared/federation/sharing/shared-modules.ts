import semver from 'semver'
import { z } from 'zod'
import type { SharedProblem } from './shared-modules.texts.ts'

/** Shared module in a record: exported names, members behind a dot, and versions of the packages behind it. */
export const sharedNames = z.object({ names: z.array(z.string()), holds: z.record(z.string(), z.string()) })

export type SharedNames = z.output<typeof sharedNames>
type ByModule<T> = Readonly<Record<string, T>>

/** Fields of a release's record about modules that it consumes. */
export type SharedUse = {
  readonly shared: ByModule<unknown>
  readonly uses: ByModule<SharedNames>
}

/** Fields of a shell's record about modules that it provides. */
export type SharedOffer = {
  readonly hash: string
  readonly shared: ByModule<unknown>
  readonly provides: ByModule<SharedNames>
}

/**
 * Problems of a release with a shell's shared modules: used names that the shell lacks, and different major versions of
 * the packages behind a module. `others` are other known shells, newest first, to say which of them has a missing name.
 */
export function sharedProblems(use: SharedUse, shell: SharedOffer, others: readonly SharedOffer[]): SharedProblem[] {
  return Object.keys(use.shared).flatMap<SharedProblem>((module) => {
    const provided = shell.provides[module]
    if (!provided || !Object.hasOwn(shell.shared, module)) return [{ code: 'not-provided', params: [module] }]
    const used = use.uses[module]
    if (!used) return []
    const having = (name: string) =>
      others.find(({ provides }) => provides[module] && has(provides[module].names, name))?.hash ?? ''
    return [
      ...used.names
        .filter((name) => !has(provided.names, name))
        .map<SharedProblem>((name) => ({ code: 'missing-name', params: [name, module, shell.hash, having(name)] })),
      ...otherMajors(module, used.holds, provided.holds),
    ]
  })
}

/** A name without recorded members has all of them: a library's major version covers the members of its objects. */
function has(names: readonly string[], name: string): boolean {
  const parts = name.split('.')
  return parts.every((_part, index) => {
    const parent = parts.slice(0, index).join('.')
    const isMeasured = index === 0 || names.some((one) => one.startsWith(`${parent}.`))
    return !isMeasured || names.includes(parts.slice(0, index + 1).join('.'))
  })
}

function otherMajors(module: string, used: SharedNames['holds'], provided: SharedNames['holds']): SharedProblem[] {
  return Object.entries(used).flatMap<SharedProblem>(([name, version]) => {
    const live = provided[name]
    if (live === undefined || semver.major(live) === semver.major(version)) return []
    return [{ code: 'other-major', params: [module, name, version, live] }]
  })
}
