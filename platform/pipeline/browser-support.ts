import { features } from 'web-features'

type Engine = 'chrome' | 'firefox' | 'safari'
type Promised = Readonly<Record<Engine, number>>
type Support = Readonly<Partial<Record<Engine, string>>>

/** Browser versions by key of MDN's compatibility data, such as `api.URL.canParse_static` (web-features, W3C). */
const SUPPORT = new Map<string, Support>(
  Object.values(features).flatMap((feature) =>
    'status' in feature
      ? Object.entries(feature.status.by_compat_key ?? {}).map(([key, { support }]) => [key, support] as const)
      : [],
  ),
)

/** Oldest versions of a list such as `chrome >= 111, safari >= 16.4`. */
export const promisedBy = (targets: string): Promised =>
  Object.fromEntries(
    [...targets.matchAll(/(\w+) >= ([\d.]+)/g)].map(([, name, version]) => [name, Number(version)]),
  ) as Promised

/** Supported browsers without a feature, such as `firefox 125`; undefined for an unknown key. */
function lacking(key: string, promised: Promised): string[] | undefined {
  const support = SUPPORT.get(key)
  if (!support) return undefined
  return (Object.entries(promised) as [Engine, number][]).flatMap(([engine, oldest]) => {
    const since = support[engine]
    if (since === undefined) return [`no ${engine}`]
    return Number.parseFloat(since) > oldest ? [`${engine} ${since}`] : []
  })
}

/** Methods of arrays and strings by name; names of other objects' methods are ambiguous. */
const METHODS = new Map<string, string[]>()
for (const key of SUPPORT.keys()) {
  const name = /^javascript\.builtins\.(?:Array|TypedArray|String)\.(\w+)$/.exec(key)?.[1]
  if (name) METHODS.set(name, [...(METHODS.get(name) ?? []), key])
}

const found = (name: string, browsers: readonly string[] | undefined) =>
  browsers?.length ? [`${name} (${browsers.join(', ')})`] : []

/** Calls in a script that a supported browser lacks: static methods, and methods that are new everywhere. */
export function newerCalls(script: string, promised: Promised): string[] {
  const statics = [...script.matchAll(/(?<![.\w])([A-Z]\w+)\.(\w+)\(/g)].flatMap(([, object = '', name = '']) => {
    const keys = [`api.${object}.${name}_static`, `javascript.builtins.${object}.${name}`]
    return found(`${object}.${name}`, lacking(keys.find((key) => SUPPORT.has(key)) ?? '', promised))
  })
  const methods = [...script.matchAll(/(?<=[\w)\]}])\??\.(\w+)\(/g)].flatMap(([, name = '']) => {
    const missing = (METHODS.get(name) ?? []).map((key) => lacking(key, promised) ?? [])
    return missing.length > 0 && missing.every((browsers) => browsers.length > 0) ? found(`.${name}()`, missing[0]) : []
  })
  return [...new Set([...statics, ...methods])]
}

/** Properties, selectors and rules of a style sheet that a supported browser lacks. */
export function newerStyles(sheet: string, promised: Promised): string[] {
  const text = sheet.replace(/\/\*[\s\S]*?\*\//g, '')
  const keysOf = (kind: string, pattern: RegExp, prefix = '') =>
    [...text.matchAll(pattern)].flatMap(([, name = '']) =>
      found(prefix + name, lacking(`css.${kind}.${name}`, promised)),
    )
  return [
    ...new Set([
      ...keysOf('properties', /(?<=[{;]\s*)([a-z][a-z-]+)(?=\s*:\s)/g),
      ...keysOf('selectors', /(?<!:):([a-z-]+)(?=[\s,(){.:[])(?=[^;}]*\{)/g, ':'),
      ...keysOf('at-rules', /@([a-z-]+)/g, '@'),
    ]),
  ]
}
