import type { ReactNode } from 'react'
import { ConsentHistory, NewsChoice } from './consents.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { ExportMyData } from './export-my-data.tsx'
import classes from './privacy-section.module.css'

type Props = {
  /** Who knows the person; the app layer hands it in. */
  known?: ReactNode
}

/** What the LGPD gives a person: a copy of the data, the say over consents, the end of the account. */
export function PrivacySection({ known }: Props) {
  return (
    <div className={classes.section}>
      <ExportMyData />
      <NewsChoice />
      {known}
      <ConsentHistory />
      <DeleteAccount />
    </div>
  )
}
