import { type ComponentType, type LazyExoticComponent, lazy, Suspense } from 'react'
import { withRetry } from '../../areas/loading/with-retry.ts'
import { FullPageSpinner } from '../full-page-spinner.tsx'
import { guardTexts } from '../guard.texts.ts'

const load = () => withRetry(() => import(/* webpackChunkName: "in-place" */ './screens.tsx'))

type Screens = Awaited<ReturnType<typeof load>>

const screen = <Props extends object>(
  pick: (screens: Screens) => ComponentType<Props>,
): LazyExoticComponent<ComponentType<Props>> => lazy(async () => ({ default: pick(await load()) }))

/** Screen while its code loads; few visits need one. */
function inPlace<Props extends object>(Screen: LazyExoticComponent<ComponentType<Props>>): ComponentType<Props> {
  return (props) => (
    <Suspense fallback={<FullPageSpinner label={guardTexts.checking} />}>
      <Screen {...(props as Props & object)} />
    </Suspense>
  )
}

export const NotPermittedPage = inPlace(screen((screens) => screens.NotPermittedScreen))
export const RemovedPage = inPlace(screen((screens) => screens.RemovedScreen))
export const MovedPage = inPlace(screen((screens) => screens.MovedScreen))
