import type { LiveArea, PageData } from '@loopi/shared/federation/page-data'
import { session } from '@loopi/shared/session'
import { completeAreas } from '../areas/loading/area-rest.ts'
import { visit } from '../areas/telemetry/visit.ts'

/** Event that opens the inspector from anywhere in the shell. */
export const OPEN_INSPECTOR = 'loopi:inspect'

type Options = { data: PageData; areas: () => readonly LiveArea[]; nonce: string | undefined }

/** Stored role as a hint: the host checks every change itself. */
const mayInspect = ({ inspectable }: PageData) => inspectable || session.get().role?.trim().toLowerCase() === 'root'

/** Loads the inspector on demand: by Alt+Shift+I, by the account menu, or because of an override. */
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
    // Release data and the visitor's bucket, which the page leaves out.
    await Promise.all([completeAreas(options.areas()), visit.settled()])
    ;(await mount()).openPanel()
  }
  window.addEventListener(OPEN_INSPECTOR, open)
  window.addEventListener('keydown', (event) => {
    if (event.altKey && event.shiftKey && event.code === 'KeyI') open()
  })
  if (options.data.areas.some(({ source }) => source === 'override')) mount()
}
