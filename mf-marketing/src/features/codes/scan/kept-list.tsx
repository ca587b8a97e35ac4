import { codePath } from '@loopi/contract/codes/code-link'
import { groupedCode } from '@loopi/contract/codes/product-code'
import { Anchor } from '@loopi/shared/ui/core'
import { Link } from '@loopi/shared/ui/router'
import { useEffect, useState } from 'react'
import { type KeptReading, keptReadings, sendKept } from '../kept/kept-readings.ts'
import classes from './scan.module.css'
import { scanTexts } from './scan.texts.ts'

const t = scanTexts.kept

/** Readings that wait for the network. They are sent when the page opens, and when the network is back. */
export function KeptList() {
  const kept = useKeptReadings()
  if (kept.length === 0) return null
  return (
    <section className={classes.kept} aria-labelledby="leituras-guardadas">
      <h2 id="leituras-guardadas" className={classes.cardTitle}>
        {t.title}
      </h2>
      <ul className={classes.keptList}>
        {kept.map(({ label, at }) => (
          <li key={label.code}>
            <span className={classes.keptCode}>{groupedCode(label.code)}</span>
            <span className={classes.keptAt}>{t.waiting(at)}</span>
            <Anchor component={Link} to={codePath(label)} aria-label={`${t.open} ${groupedCode(label.code)}`}>
              {t.open}
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  )
}

function useKeptReadings(): readonly KeptReading[] {
  const [kept, setKept] = useState<readonly KeptReading[]>([])
  useEffect(function sendWhenOnline() {
    const send = async () => {
      if (keptReadings().length === 0) return
      setKept(keptReadings())
      await sendKept()
      setKept(keptReadings())
    }
    void send()
    window.addEventListener('online', send)
    return () => window.removeEventListener('online', send)
  }, [])
  return kept
}
