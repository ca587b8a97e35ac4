import { common } from '@loopi/shared/texts/common'
import { Skeleton } from '@loopi/shared/ui/core'
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { ErrorState, LoadingState } from '../states.tsx'
import { useLazyComponent } from './use-lazy-component.ts'

type Load<Props> = () => Promise<ComponentType<Props>>

/**
 * Section, such as a tab's, whose code loads when it is first shown, with a loading state. `useFetchAhead` can load it
 * before.
 */
export const lateSection =
  <Props extends object>(load: Load<Props>): ComponentType<Props> =>
  (props) => <Late load={load} given={props} />

function Late<Props extends object>({ load, given }: { load: Load<Props>; given: Props }) {
  const { Component: Section, fetch } = useLazyComponent(load)
  const [isLost, setLost] = useState(false)
  const ask = async () => {
    setLost(false)
    setLost(!(await fetch()))
  }
  const askFirst = useEffectEvent(() => void ask())
  useEffect(() => askFirst(), [])

  if (Section) return <Section {...given} />
  if (isLost)
    return <ErrorState message={common.notOpened} error={null} retryLabel={common.retry} onRetry={() => void ask()} />
  return (
    <LoadingState label={common.loading}>
      <Skeleton h="12rem" radius="lg" />
    </LoadingState>
  )
}
