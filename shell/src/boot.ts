import { nextTask } from './app/next-task.ts'
import { tellOfFailure } from './errors/tell-of-failure.ts'

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

/**
 * Frames by density, in files of their own. The document has said which one this page will have, and the line is idle while
 * the modules are evaluated: asked for with the first markup of React, a frame came behind the content.
 */
const FRAMES: Partial<Record<string, () => Promise<unknown>>> = {
  bolso: () => import(/* webpackChunkName: "bolso" */ './bolso/bolso.tsx'),
  console: () => import(/* webpackChunkName: "console" */ './console/console.tsx'),
}

async function boot(): Promise<void> {
  // Lost ones are asked for again by who draws them.
  FRAMES[document.documentElement.dataset.density ?? '']?.().catch(() => {})
  for (const evaluate of PARTS) {
    await nextTask()
    await evaluate()
  }
}

boot().catch((error: unknown) => {
  tellOfFailure(error)
  throw error
})
