import type { ReactNode } from 'react'
import { ConsentHistory, NewsChoice } from './consents.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { ExportMyData } from './export-my-data.tsx'
import classes from './privacy-section.module.css'

type Props = {
  /** Companies that know the person, passed in by the app layer. */
  known?: ReactNode
}

/** LGPD rights: export, consents, account deletion. */
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
