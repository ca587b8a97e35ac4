import { nextTask } from './app/next-task.ts'
import { reportBootFailure } from './errors/report-boot-failure.ts'
import { loadConsoleNavigation, loadCustomerNavigation } from './layouts/load.ts'

export { provides } from './areas/loading/shared-module-anchor.ts'

/**
 * Modules of every page in dependency order, last the start. All are in the shell's first files; only their evaluation
 * is spread over tasks, so that a slow phone can respond in between.
 */
const PARTS = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ '@loopi/shared/ui/router'),
  () => import(/* webpackMode: "eager" */ '@loopi/shared/ui/core'),
  () => import(/* webpackMode: "eager" */ '@loopi/shared/api-client'),
  () => import(/* webpackMode: "eager" */ '@loopi/shared/notify'),
  () => import(/* webpackMode: "eager" */ '@loopi/shared/ui/theme'),
  () => import(/* webpackMode: "eager" */ './main.tsx'),
]

/** Navigation by density; the public site has none. */
const FRAMES: Partial<Record<string, () => Promise<unknown>>> = {
  bolso: loadCustomerNavigation,
  console: loadConsoleNavigation,
}

/**
 * Starts loading the layout's navigation that the document's density names, because the network is idle while modules
 * are evaluated. After a failure the lazy component loads it again.
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
