import type { ProblemOf } from '../problem.ts'

/** Problems of a release with a shell's shared modules, as English sentences. */
export const sharedModuleProblems = {
  'not-provided': (name: string) => `the shell does not provide ${name}`,
  /** `other` is a shell that has the name; empty when none is known. */
  'missing-name': (name: string, module: string, shell: string, other: string) =>
    `${name} of ${module} is not in shell ${shell}${other && `; shell ${other} has it`}`,
  'other-major': (module: string, name: string, version: string, live: string) =>
    `${module}: built against ${name} ${version}, and the shell has ${live}`,
} as const

export type SharedProblem = ProblemOf<typeof sharedModuleProblems>
