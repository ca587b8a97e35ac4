const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
const counted = (count: number, singular: string, plural: string) => `${count} ${count === 1 ? singular : plural}`

export const openingTexts = {
  status: (status: number | null) => (status === null ? 'no document came' : `the host answered ${status}`),
  otherShell: (shown: string | null, wanted: string) => `the page has shell ${shown ?? 'none'} instead of ${wanted}`,
  otherRelease: (shown: string | null, wanted: string) =>
    shown === null ? `the host shows no release instead of ${wanted}` : `the page has ${shown} instead of ${wanted}`,
  unavailable: (heading: string) => `it fell back to '${heading}'`,
  turnedAway: 'the guard turned away whom the route lets in',
  unsettled: (cause: string) => `it never came to rest: ${cause}`,
  pageError: (message: string) => `error in the page: ${firstLine(message)}`,
  failed: (path: string, why: string) => `${path} did not come: ${why}`,
  violation: (what: string) => `refused by the content security policy: ${what}`,
  axe: (id: string, impact: string | null, html: string) =>
    `axe ${id}${impact ? ` (${impact})` : ''}: ${firstLine(html)}`,
  overflow: (width: number) => `scrolls sideways at ${width} px`,
  entryBytes: (bytes: number, limit: number) => `its entry has ${kilobytes(bytes)} of ${kilobytes(limit)}`,
  pageBytes: (bytes: number, limit: number) => `its files have ${kilobytes(bytes)} of ${kilobytes(limit)}`,
  noExample: (parameter: string) =>
    `no example of :${parameter} is known: give one in the area's package.json, as "loopi": { "examples": { "${parameter}": "…" } }, or say --example ${parameter}=…`,
  badExamples: (file: string) => `${file} has no examples by name: "loopi": { "examples": { "codigo": "ABC" } }`,
  badExample: (given: string) => `"${given}" is no example of a parameter: --example token=abc`,
  crashed: (cause: string) => `it could not be opened: ${firstLine(cause)}`,

  needsHost: 'A repository of one area has no live releases of its own: say --to https://… of the host that has them.',
  building: (name: string) => `Building ${name} …`,
  opening: (name: string, hash: string, pages: number, shell: string) =>
    `Opening ${name} ${hash} in shell ${shell}: ${counted(pages, 'page', 'pages')} …`,
  finding: (name: string, route: string, visitors: readonly string[], detail: string) =>
    `  ✗ ${name} ${route}${visitors.length > 0 ? ` (${visitors.join(', ')})` : ''}: ${detail}`,
  problem: (name: string, problem: string) => `  ✗ ${name}: ${problem}`,
  pair: (good: boolean, name: string, hash: string, shell: string, pages: number | null) =>
    `${good ? '✓' : '✗'} ${name} ${hash} × shell ${shell}: ${counted(pages ?? 0, 'page', 'pages')} opened`,
  unanswered: (what: string) => `  The demo world could not answer ${firstLine(what)}`,
  took: (seconds: string) => `Opened in ${seconds} s.`,
  refused: (name: string, hash: string) => `${name} ${hash} was opened in a browser and is refused.`,
  otherName: (folder: string, found: string, name: string) =>
    `${folder} holds a release of ${found}, and not of ${name}.`,
  kept: (file: string) => `The result is in ${file}; publish takes it along.`,

  title: (name: string, hash: string) => `### Opened: ${name} \`${hash}\``,
  columns: ['shell', 'area', 'api', 'names', 'calls', 'opened'],
  fits: '✓ fits',
  misfits: (problems: number) => `✗ ${counted(problems, 'problem', 'problems')}`,
  unknown: '– unknown',
  opened: (pages: number, findings: number) =>
    findings === 0
      ? `✓ ${counted(pages, 'page', 'pages')}`
      : `✗ ${counted(findings, 'finding', 'findings')} on ${counted(pages, 'page', 'pages')}`,
  notOpened: '– not opened',
  candidate: 'candidate',
} as const

const firstLine = (text: string): string => (text.split('\n')[0] ?? '').slice(0, 300)
