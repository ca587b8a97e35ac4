import type { ProblemOf } from './problem.ts'
import { sharedModuleProblems } from './sharing/shared-modules.texts.ts'

const plural = (count: number, singular: string, pluralForm: string) =>
  `${count} ${count === 1 ? singular : pluralForm}`

/** Problems of a release with a shell. */
const fitProblems = {
  ...sharedModuleProblems,
  'other-builder': (name: string, version: string, live: string) => `${name} ${version}, and the shell has ${live}`,
  'route-taken': (path: string, theirs: string, owner: string) =>
    path === theirs
      ? `${path} belongs to ${owner}`
      : `${path} serves addresses of ${theirs}, which belongs to ${owner}`,
} as const

type FitProblem = ProblemOf<typeof fitProblems>

/** Problems of a new shell with a live release; the first parameters are area and hash. */
const areaProblems = {
  'area-not-provided': (area: string, hash: string, name: string) =>
    `${area} ${hash}: ${fitProblems['not-provided'](name)}`,
  'area-missing-name': (area: string, hash: string, name: string, module: string, shell: string, other: string) =>
    `${area} ${hash}: ${fitProblems['missing-name'](name, module, shell, other)}`,
  'area-other-major': (area: string, hash: string, module: string, name: string, version: string, live: string) =>
    `${area} ${hash}: ${fitProblems['other-major'](module, name, version, live)}`,
  'area-other-builder': (area: string, hash: string, name: string, version: string, live: string) =>
    `${area} ${hash}: ${fitProblems['other-builder'](name, version, live)}`,
  'area-route-taken': (area: string, hash: string, path: string, theirs: string, owner: string) =>
    `${area} ${hash}: ${fitProblems['route-taken'](path, theirs, owner)}`,
} as const satisfies { [Code in keyof typeof fitProblems as `area-${Code}`]: unknown }

const isFitProblem = (problem: GateProblem): problem is FitProblem => Object.hasOwn(fitProblems, problem.code)

/** Converts a release's problems with a shell into the shell's problems with that release. */
export const problemsOfArea = (area: string, hash: string, problems: readonly GateProblem[]): GateProblem[] =>
  problems
    .filter(isFitProblem)
    .map(
      ({ code, params }) =>
        ({ code: `area-${code}`, params: [area, hash, ...params] }) as ProblemOf<typeof areaProblems>,
    )

/** Problems found by the gate, as English sentences. Hosts send code and parameters, so a code keeps its parameters. */
export const gateProblems = {
  ...fitProblems,
  ...areaProblems,
  'singleton-copy': (name: string) => `brings a copy of ${name}, which the shell alone may bring`,
  'not-exposed': (name: string) => `${name} is not exposed`,
  'navigation-taken': (id: string, owner: string) => `"${id}" belongs to ${owner}`,
  'call-gone': (call: string) => `${call} is not in the api`,
  'sent-missing': (call: string, field: string) => `${call} needs ${field}, which the release does not always send`,
  'sent-refused': (call: string, field: string) => `${call} refuses ${field}, which the release sends`,
  'sent-narrowed': (call: string, field: string, sent: string, taken: string) =>
    `${call} takes ${field} with ${taken}, and the release sends it with ${sent}`,
  'answer-missing': (call: string, field: string) => `${call} does not always answer ${field}, which the release reads`,
  'answer-widened': (call: string, field: string, answered: string, read: string) =>
    `${call} answers ${field} with ${answered}, and the release reads ${read}`,
  missing: (file: string) => `${file} is not in the release`,
  changed: (file: string) => `${file} is not the file of the release's record`,
  unrecorded: (file: string) => `${file} is not in the release's record`,
  'other-copy': (file: string) => `${file} is not the compressed copy of its original`,
  'not-served': (file: string) => `${file} is of no type that browsers are sent`,
  'other-hash': () => 'the hash of the release is not that of its content',
  'foreign-entry': () => "the entry file is not that of the release's record",
  'too-large': (part: 'entry' | 'total', bytes: number, most: number) =>
    `${part}: ${bytes} B in gzip, the limit is ${most} B`,
  'no-record': () => 'release.json is missing or cut short',
  'invalid-field': (field: string, why: string) => `${field}: ${why}`,
  'path-unclaimed': (path: string, prefixes: string) => `the token claims ${prefixes}, and ${path} is not below`,
  'access-unclaimed': (path: string, role: string, roles: string) =>
    `the token claims pages for ${roles}, and ${path} is for ${role}`,
  'other-area': (area: string, asked: string) => `data of ${area}, and not of ${asked}`,
  unsigned: (name: string) => `${name} has keys, and the release is not signed`,
  'signature-unreadable': (name: string) => `the signature of the release of ${name} cannot be read`,
  'signature-foreign': (name: string, key: string) => `signed by the key ${key}, which is none of those of ${name}`,
  'signature-forged': (name: string) => `the signature is not by the key of ${name} that it names`,
  'signature-elsewhere': (name: string) => `the signature is of another record than that of this release of ${name}`,
} as const

export type GateProblem = ProblemOf<typeof gateProblems>

/** Details of passed rules, for terminals only. */
export const compatibilityTexts = {
  sharedFits: (count: number) => `${plural(count, 'shared module fits', 'shared modules fit')} the shell`,
  noCopy: 'no copy of what exists once only',
  areasFit: (count: number) => `${plural(count, 'live release fits', 'live releases fit')} the shell`,
  exposed: (name: string) => `${name} is exposed`,
  ownRoutes: (count: number) => plural(count, 'own route', 'own routes'),
  ownNavigation: (count: number) => plural(count, 'own navigation item', 'own navigation items'),
  callsFit: (count: number) => plural(count, 'call fits the api', 'calls fit the api'),
  callsFitted: (count: number, at: string) =>
    `${plural(count, 'call fits', 'calls fit')} the api as it was at ${at}: it does not answer now`,
  apiUnknown: (count: number) =>
    `unknown: the api does not answer, and ${plural(count, 'call was', 'calls were')} compared with nothing`,
  filesFit: (count: number) => plural(count, 'file as recorded', 'files as recorded'),
  sizes: (entry: number, total: number) => `entry ${entry} B, total ${total} B in gzip`,
  ownClaims: 'within what the token claims',
  dataOf: (area: string) => `data of ${area}`,
  signedBy: (keys: readonly string[]) => (keys.length > 0 ? `signed by ${keys.join(', ')}` : 'no key is set'),
} as const
