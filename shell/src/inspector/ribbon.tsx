import type { PageData } from '@loopi/shared/federation/page-data'
import { Button } from '@loopi/shared/ui/core'
import { useStore } from 'zustand'
import { loads, servedByFallback } from '../areas/telemetry/load-metrics.ts'
import styles from './inspector.module.css'
import { inspectorTexts as texts } from './inspector.texts.ts'
import { resetAll } from './override.ts'
import './ribbon.css'

/** Ribbon that stays visible while an override is active. */
export function Ribbon({ data, onOpen }: { data: PageData; onOpen: () => void }) {
  const known = useStore(loads)
  const overridden = data.areas.filter(({ source }) => source === 'override')
  if (overridden.length === 0) return null
  const missing = overridden.filter((live) => servedByFallback(live, known[live.area.name]))
  const there = overridden.filter((live) => !missing.includes(live))
  return (
    <div className={`loopi-ribbon ${styles.ribbon}`}>
      <div role="status" className={styles.said}>
        {there.length > 0 && <div>{texts.overridden(there.map(fromOf))}</div>}
        {missing.length > 0 && <div>{texts.didNotCome(missing.map(fromOf))}</div>}
      </div>
      <div className={styles.actions}>
        <Button size="xs" variant="white" onClick={() => resetAll(data)}>
          {texts.resetAll}
        </Button>
        <Button size="xs" variant="outline" color="white" onClick={onOpen}>
          {texts.open}
        </Button>
      </div>
    </div>
  )
}

/** An override is identified by its address instead of a version. */
const fromOf = ({ area, version }: PageData['areas'][number]) => ({ area: area.title, address: new URL(version).host })
