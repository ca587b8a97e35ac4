import { http } from '@loopi/shared/api-client'
import { pageData } from '@loopi/shared/federation/page'
import { type LiveArea, PAGE_DATA_ID, type PageData } from '@loopi/shared/federation/page-data'
import { PRERENDERED } from '@loopi/shared/federation/prerendered'
import { matchPath } from '@loopi/shared/ui/router'
import { type ReactNode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { afterPreloads } from './app/after-preloads.ts'
import { allStyles } from './app/all-styles.ts'
import { App } from './app/app.tsx'
import { leaveOutLateFaces } from './app/late-faces.ts'
import { tolerateMovedTexts } from './app/moved-texts.ts'
import { nextTask } from './app/next-task.ts'
import { onceQueriesSettled } from './app/once-queries-settled.ts'
import { replayEarlyClick } from './app/replay-early-click.ts'
import { createRouter } from './app/router.tsx'
import { activeReleases, areaPages } from './areas/instances.ts'
import { completeLinkedAreas } from './areas/loading/area-rest.ts'
import { startFederation } from './areas/loading/federation.ts'
import { trackTyping } from './areas/loading/kept-input.ts'
import { preloadOnIntent } from './areas/loading/preload.ts'
import { withRetry } from './areas/loading/with-retry.ts'
import { crashedBefore } from './areas/telemetry/crashes.ts'
import { reportShell } from './areas/telemetry/report.ts'
import { trackDirtyForms } from './areas/updates/dirty-forms.ts'
import { promptUpdate } from './areas/updates/prompt-update.ts'
import { subscribe } from './areas/updates/subscribe.ts'
import { fetchRegistry, syncRegistry } from './areas/updates/sync-registry.ts'
import { trackMutations } from './areas/updates/track-mutations.ts'
import { reportBootFailure } from './errors/report-boot-failure.ts'

import { registerInspector } from './inspector/register.ts'
import { showPreview } from './preview/show-preview.ts'

async function start(): Promise<void> {
  const data = pageData()
  const root = document.getElementById('root')
  if (!data || !root) throw new Error('The page was not served by the host.')
  http.defaults.baseURL = data.settings.apiBase
  tolerateMovedTexts()
  if (data.developed)
    await import(/* webpackChunkName: "inspector" */ './areas/developed-areas.ts').then(({ takeDeveloped }) =>
      takeDeveloped(data, activeReleases),
    )
  startFederation()
  const crashed = crashedBefore()
  for (const live of data.areas) if (crashed.includes(live.base)) areaPages.avoid(live)
  const firstPage = openFirstPage(data)
  const nonce = document.getElementById(PAGE_DATA_ID)?.nonce
  preloadOnIntent(activeReleases.list)
  trackDirtyForms()
  trackMutations()
  trackTyping()
  const milliseconds = Math.round(performance.now())
  afterPreloads(() => {
    void onceQueriesSettled(() => completeLinkedAreas(activeReleases.list()))
    withRetry(() => import(/* webpackChunkName: "after-start" */ './app/after-start.ts')).then(
      ({ afterStart }) => afterStart(data, milliseconds),
      // The code that watches for failed files failed to load itself.
      () => reportShell(data.shellRelease, 'late-chunk'),
    )
  })
  registerInspector({ data, areas: activeReleases.list, nonce })
  showPreview({ data, areas: activeReleases.list, nonce })
  syncRegistry({ data, current: activeReleases, listen: subscribe, fetchRegistry, offer: promptUpdate })
  await nextTask()
  leaveOutLateFaces()
  const app = <App router={createRouter(data.areas)} nonce={nonce} />
  if (root.hasAttribute(PRERENDERED)) await hydrate(root, app, firstPage)
  else createRoot(root).render(app)
}

/** First page, when it is public: its code is requested before React renders. */
type FirstPage = { path: string; live: LiveArea; opened: Promise<void> }

function openFirstPage({ areas }: PageData): FirstPage | null {
  for (const live of areas) {
    const route = live.area.routes.find(({ path }) => matchPath(path, location.pathname))
    // Code behind a guard waits for the guard.
    if (route?.access === 'public') return { path: route.path, live, opened: areaPages.open(live, route.path) }
  }
  return null
}

/**
 * Hydrates prerendered markup once the page's code and all styles are loaded. When the code fails to load, the markup
 * is replaced by an error page, because forms and buttons without code would be worse.
 */
async function hydrate(root: HTMLElement, app: ReactNode, page: FirstPage | null): Promise<void> {
  await Promise.all([page?.opened, allStyles()])
  root.removeAttribute(PRERENDERED)
  if (!page || !isAsPrerendered(page)) return createRoot(root).render(app)
  // In a transition, because only then does React's hydration yield to input.
  startTransition(() => void hydrateRoot(root, app, { onRecoverableError: console.error }))
  replayEarlyClick()
}

/** True when the page was loaded from the release that rendered the markup, not from its fallback. */
function isAsPrerendered({ path, live }: FirstPage): boolean {
  const state = areaPages.get(path)
  return state.is === 'ready' && state.live.base === live.base
}

start().catch((error: unknown) => {
  reportBootFailure(error)
  throw error
})
