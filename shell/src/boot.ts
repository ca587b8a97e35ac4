import { nextTask } from './app/next-task.ts'
import { reportBootFailure } from './errors/report-boot-failure.ts'
import { loadConsoleNavigation, loadCustomerNavigation } from './layouts/load.ts'

export { provides } from './areas/loading/shared-module-anchor.ts'

/**
 * Modules of every page, each before those that import it, and last the start. All are in the shell's first files; only
 * their evaluation is spread over tasks, or a slow phone would answer nobody for a quarter of a second.
 */
const PARTS = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ '@loopi/ui/router'),
  () => import(/* webpackMode: "eager" */ '@loopi/ui/core'),
  () => import(/* webpackMode: "eager" */ '@loopi/ui/api-client'),
  () => import(/* webpackMode: "eager" */ '@loopi/ui/notify'),
  () => import(/* webpackMode: "eager" */ '@loopi/ui/theme'),
  () => import(/* webpackMode: "eager" */ './main.tsx'),
]

/** Code of frames by density; the public site has none. */
const FRAMES: Partial<Record<string, () => Promise<unknown>>> = {
  bolso: loadCustomerNavigation,
  console: loadConsoleNavigation,
}

/**
 * Asks for the frame that the document says this page will have. The line is idle while the modules are evaluated: asked
 * for with the first markup of React, a frame came behind the content. Lost, it is asked for again by what draws it.
 */
function fetchFrame(): void {
  const { density = '' } = document.documentElement.dataset
  FRAMES[density]?.().catch(() => {})
}

async function boot(): Promise<void> {
  fetchFrame()
  for (const evaluate of PARTS) {
    await nextTask()
    await evaluate()
  }
}

boot().catch((error: unknown) => {
  reportBootFailure(error)
  throw error
})
