import { FIRST_SCREEN_ID } from '@loopi/shared/federation/prerendered'
import { useFetchAhead } from '@loopi/shared/ui/components'
import { SitePage } from '../../../site/page.tsx'
import { CameraCard } from './camera-card.tsx'
import { KeptList } from './kept-list.tsx'
import classes from './scan.module.css'
import { scanTexts as t } from './scan.texts.ts'
import { TypedCode } from './typed-code.tsx'

/** Reads a code by the camera of the page, or typed. */
export function ScanPage() {
  useFetchAhead(() => import('../code.page.tsx'))
  return (
    <SitePage>
      <div id={FIRST_SCREEN_ID} className={classes.page}>
        <header>
          <h1 className={classes.title}>{t.title}</h1>
          <p className={classes.lead}>{t.lead}</p>
        </header>
        <div className={classes.ways}>
          <CameraCard />
          <TypedCode />
        </div>
        <KeptList />
      </div>
    </SitePage>
  )
}
