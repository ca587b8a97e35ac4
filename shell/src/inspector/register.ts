import type { LiveArea, PageData } from '@loopi/ui/federation/page-data'
import { session } from '@loopi/ui/session'
import { completeAreas } from '../areas/loading/area-rest.ts'
import { visit } from '../areas/telemetry/visit.ts'

/** Event that opens the inspector, from anywhere in the shell. */
export const OPEN_INSPECTOR = 'loopi:inspect'

type Options = { data: PageData; areas: () => readonly LiveArea[]; nonce: string | undefined }

/** Hint only, the stored role: what the inspector changes, the host asks about itself. */
const mayInspect = ({ inspectable }: PageData) => inspectable || session.get().role?.trim().toLowerCase() === 'root'

/**
 * Inspector, fetched when it is wanted: by Alt+Shift+I, by the account menu, or because something is overridden.
 */
export function registerInspector(options: Options): void {
  let mounted: Promise<typeof import('./mount.tsx')> | undefined
  const mount = () => {
    mounted ??= import(/* webpackChunkName: "inspector" */ './mount.tsx').then((module) => {
      module.mount(options)
      return module
    })
    return mounted
  }
  const open = async () => {
    if (!mayInspect(options.data)) return
    // Parts of releases, and the visitor's bucket, that the page leaves out.
    await Promise.all([completeAreas(options.areas()), visit.settled()])
    ;(await mount()).openPanel()
  }
  window.addEventListener(OPEN_INSPECTOR, open)
  window.addEventListener('keydown', (event) => {
    if (event.altKey && event.shiftKey && event.code === 'KeyI') open()
  })
  if (options.data.areas.some(({ source }) => source === 'override')) mount()
}
