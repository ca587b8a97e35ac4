import { SourceMap } from 'node:module'
import path from 'node:path'
import type { ReleaseName } from '../../../shared/contract/release-name.ts'
import type { SourceMapJson, TracedScript } from './find-map.ts'

/** Looks a script's map up; null when there is none, and throws a sentence when it must not be read. */
export type FindMap = (script: TracedScript) => Promise<SourceMapJson | null>

/** Address of a script with line and column, in a stack of any browser; a retry of a file has a suffix behind the hash. */
const FRAME =
  /(?:https?:\/\/[^\s()/@]+)?\/releases\/(?<name>shell|mf-[a-z][a-z0-9-]*)\/(?<hash>[0-9a-f]{16})(?:~\d{1,3})?\/(?<file>[\w./-]+\.js)(?:\?[^\s:)]*)?:(?<line>\d+):(?<column>\d+)/g

/**
 * Stack of a browser with the places of the sources in it, as `mf-customer/src/area.tsx:7:3`. Everything else, frames
 * without a map included, stays as it is; `unknown` says why, once for each release.
 */
export async function traceStack(stack: string, findMap: FindMap): Promise<{ stack: string; unknown: string[] }> {
  const maps = new Map<string, Promise<SourceMap | null>>()
  const unknown = new Map<string, string>()
  const mapOf = (script: TracedScript) => {
    const { name, hash, file } = script
    const open = async () => {
      const json = await findMap(script).catch((error: Error) => void unknown.set(`${name} ${hash}`, error.message))
      if (json === null)
        unknown.set(`${name} ${hash}`, `no source map of ${file}: another store has the release, or it was collected`)
      return json ? new SourceMap({ ...json, file: '', sourceRoot: '', sourcesContent: [] }) : null
    }
    const key = `${name}/${hash}/${file}`
    const map = maps.get(key) ?? open()
    maps.set(key, map)
    return map
  }
  let traced = ''
  let end = 0
  for (const { 0: frame, index, groups = {} } of stack.matchAll(FRAME)) {
    const { name, hash = '', file = '', line, column } = groups
    const map = isBelow(file) ? await mapOf({ name: name as ReleaseName, hash, file }) : null
    traced += stack.slice(end, index) + ((map && placeIn(map, name ?? '', Number(line), Number(column))) ?? frame)
    end = index + frame.length
  }
  return { stack: traced + stack.slice(end), unknown: [...unknown].map(([release, why]) => `${release}: ${why}`) }
}

const isBelow = (file: string): boolean => !file.split('/').includes('..')

/** Place in the sources of a place in a script, both counted from 1; null where the build made the code. */
function placeIn(map: SourceMap, name: string, line: number, column: number): string | null {
  const entry = map.findEntry(line - 1, column - 1)
  if (!('originalSource' in entry) || !entry.originalSource) return null
  return `${sourcePath(name, entry.originalSource)}:${entry.originalLine + 1}:${entry.originalColumn + 1}`
}

/** Source relative to the repository: the build names it from the folder of the app. */
const sourcePath = (name: string, source: string): string =>
  path.posix.join(name, source.replace(/^webpack:\/\/[^/]*\//, '')).replace(/^(?:\.\.\/)+/, '')
