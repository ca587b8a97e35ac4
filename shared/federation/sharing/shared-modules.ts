import semver from 'semver'
import { z } from 'zod'
import type { SharedProblem } from './shared-modules.texts.ts'
import { publishedName } from './singletons.ts'

/** Shared module in a record: names, members of a name behind a dot, and versions of the packages behind it. */
export const sharedNames = z.object({ names: z.array(z.string()), holds: z.record(z.string(), z.string()) })

export type SharedNames = z.output<typeof sharedNames>
type ByModule<T> = Readonly<Record<string, T>>

/** Fields of a release's record that say what it takes of the shell. */
export type SharedUse = {
  readonly shared: ByModule<{ readonly range: string }>
  readonly uses: ByModule<SharedNames> | null
}

/** Fields of a shell's record that say what it gives. */
export type SharedOffer = {
  readonly hash: string
  readonly shared: ByModule<{ readonly version: string }>
  readonly provides: ByModule<SharedNames> | null
}

/**
 * Problems of a release with the shared modules of a shell: names that it uses and the shell has not, and other majors
 * of the packages behind a module. Records from before names were measured say nothing of them: there the range counts.
 * `others` are shells that are known besides, newest first, to say which of them has what is missing.
 */
export function sharedProblems(use: SharedUse, shell: SharedOffer, others: readonly SharedOffer[]): SharedProblem[] {
  return Object.entries(use.shared).flatMap<SharedProblem>(([module, { range }]) => {
    const imported = publishedName(module)
    const version = shell.shared[module]?.version
    if (version === undefined) return [{ code: 'not-provided', params: [imported] }]
    const used = use.uses?.[module]
    const provided = shell.provides?.[module]
    if (!used || !provided)
      return semver.satisfies(version, range) ? [] : [{ code: 'out-of-range', params: [imported, range, version] }]
    const having = (name: string) =>
      others.find(({ provides }) => provides?.[module] && has(provides[module].names, name))?.hash ?? ''
    return [
      ...used.names
        .filter((name) => !has(provided.names, name))
        .map<SharedProblem>((name) => ({ code: 'missing-name', params: [name, imported, shell.hash, having(name)] })),
      ...otherMajors(imported, used.holds, provided.holds),
    ]
  })
}

/** A name whose members the shell has not measured has them all: what a library's object holds is its major's matter. */
function has(names: readonly string[], name: string): boolean {
  const parts = name.split('.')
  return parts.every((_part, at) => {
    const parent = parts.slice(0, at).join('.')
    const isMeasured = at === 0 || names.some((one) => one.startsWith(`${parent}.`))
    return !isMeasured || names.includes(parts.slice(0, at + 1).join('.'))
  })
}

function otherMajors(module: string, used: SharedNames['holds'], provided: SharedNames['holds']): SharedProblem[] {
  return Object.entries(used).flatMap<SharedProblem>(([name, version]) => {
    const live = provided[name]
    if (live === undefined || semver.major(live) === semver.major(version)) return []
    return [{ code: 'other-major', params: [module, name, version, live] }]
  })
}
