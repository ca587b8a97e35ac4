import { watch } from 'node:fs'
import { join } from 'node:path'

/** Debounce in milliseconds: editors write a file in several steps. */
const DEBOUNCE = 150

/** Watches folders with all below them; `changed` gets the files of each save. Returns the end of it. */
export function watchFolders(
  folders: readonly string[],
  changed: (files: readonly string[]) => void,
  debounce = DEBOUNCE,
): () => void {
  let timer: NodeJS.Timeout | undefined
  const saved = new Set<string>()
  const watchers = folders.map((folder) =>
    watch(folder, { recursive: true }, (_event, file) => {
      if (!file) return
      saved.add(join(folder, file))
      clearTimeout(timer)
      timer = setTimeout(() => {
        const files = [...saved]
        saved.clear()
        changed(files)
      }, debounce)
    }),
  )
  return () => {
    clearTimeout(timer)
    for (const watcher of watchers) watcher.close()
  }
}
