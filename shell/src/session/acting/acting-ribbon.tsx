import { formatMinute } from '@loopi/shared/texts/format'
import { Button } from '@loopi/shared/ui/core'
import './acting-ribbon.css'
import { useMe } from '../use-me.ts'
import { actingTexts as texts } from './acting.texts.ts'
import styles from './acting-ribbon.module.css'
import { useLeaveCompany } from './use-leave-company.ts'

/** Ribbon on every page while root acts for a company, with the way back. */
export function ActingRibbon() {
  const { data } = useMe()
  const leave = useLeaveCompany()
  if (!data?.atuando_ate) return null
  return (
    <section aria-label={texts.region} className={`loopi-acting ${styles.ribbon}`}>
      <p role="status" className={styles.text}>
        {texts.actingFor}
        <b>{data.empresa}</b>
        {texts.until(formatMinute(data.atuando_ate))}
      </p>
      <Button size="xs" variant="white" color="dark" onClick={leave}>
        {texts.leave}
      </Button>
    </section>
  )
}
