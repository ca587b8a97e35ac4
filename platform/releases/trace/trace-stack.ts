import { SourceMap } from 'node:module'
import path from 'node:path'
import type { ReleaseName } from '../../../shared/contract/release-name.ts'
import type { SourceMapJson, TracedScript } from './find-map.ts'

/** Finds a script's source map; null when there is none; throws a sentence when access is denied. */
export type FindMap = (script: TracedScript) => Promise<SourceMapJson | null>

/** Script URL with line and column, in any browser's stack; retries of a file add a suffix to the hash. */
const FRAME =
  /(?:https?:\/\/[^\s()/@]+)?\/releases\/(?<name>shell|mf-[a-z][a-z0-9-]*)\/(?<hash>[0-9a-f]{16})(?:~\d{1,3})?\/(?<file>[\w./-]+\.js)(?:\?[^\s:)]*)?:(?<line>\d+):(?<column>\d+)/g

/**
 * Replaces script positions in a browser's stack by source positions, such as `mf-customer/src/area.tsx:7:3`. Other
 * lines and frames without a map stay; `unknown` gives the reason once per release.
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

/** Source position of a script position, both counted from 1; null for generated code. */
function placeIn(map: SourceMap, name: string, line: number, column: number): string | null {
  const entry = map.findEntry(line - 1, column - 1)
  if (!('originalSource' in entry) || !entry.originalSource) return null
  return `${sourcePath(name, entry.originalSource)}:${entry.originalLine + 1}:${entry.originalColumn + 1}`
}

/** Source path relative to the repository; builds name it relative to the app's folder. */
const sourcePath = (name: string, source: string): string =>
  path.posix.join(name, source.replace(/^webpack:\/\/[^/]*\//, '')).replace(/^(?:\.\.\/)+/, '')
