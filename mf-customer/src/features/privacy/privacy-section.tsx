import type { ReactNode } from 'react'
import { ConsentHistory, NewsChoice } from './consents.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { ExportMyData } from './export-my-data.tsx'
import classes from './privacy-section.module.css'

type Props = {
  /** Companies that know the person; the app layer hands them in. */
  known?: ReactNode
}

/** Rights of a person by the LGPD: export, consents, deletion of the account. */
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
