import type { LiveArea } from '@loopi/shared/federation/page-data'
import { Button } from '@loopi/shared/ui/core'
import { useState } from 'react'
import { useStore } from 'zustand'
import { loads, servedByFallback } from '../areas/telemetry/load-metrics.ts'
import { previewTexts as texts } from './preview.texts.ts'
import styles from './preview-ribbon.module.css'

type Props = {
  /** Current releases of this tab. */
  areas: () => readonly LiveArea[]
  /** The link's preview has expired. */
  isOver: boolean
  go?: (address: string) => void
}

const visit = (address: string) => location.assign(address)

/** URL of this page that ends all previews; the host removes the parameter. */
function addressWithout(): string {
  const parameters = new URLSearchParams(location.search)
  parameters.set('preview', '')
  return `${location.pathname}?${parameters}`
}

/** Ribbon that stays visible while a candidate is shown, and says when its link has expired. */
export function PreviewRibbon({ areas, isOver, go = visit }: Props) {
  const known = useStore(loads)
  const [isRead, setRead] = useState(false)
  const previewed = areas().filter(({ source }) => source === 'preview')
  const missing = previewed.filter((live) => servedByFallback(live, known[live.area.name]))
  const there = previewed.filter((live) => !missing.includes(live))
  const saysOver = isOver && !isRead
  if (previewed.length === 0 && !saysOver) return null
  return (
    <section aria-label={texts.region} className={styles.ribbon}>
      <div role="status" className={styles.said}>
        {saysOver && <div>{texts.over}</div>}
        {there.length > 0 && <div>{texts.previewed(there.map(nameOf))}</div>}
        {missing.length > 0 && <div>{texts.didNotCome(missing.map(nameOf))}</div>}
      </div>
      {previewed.length > 0 ? (
        <Button size="xs" variant="white" onClick={() => go(addressWithout())}>
          {texts.leave}
        </Button>
      ) : (
        <Button size="xs" variant="white" onClick={() => setRead(true)}>
          {texts.close}
        </Button>
      )}
    </section>
  )
}

const nameOf = ({ area, hash }: LiveArea) => ({ area: area.title, hash })
