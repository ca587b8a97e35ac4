import type { ReactNode } from 'react'
import { ConsentHistory, NewsChoice } from './consents.tsx'
import { DeleteAccount } from './delete-account.tsx'
import classes from './privacy-section.module.css'
import { TakeData } from './take-data.tsx'

type Props = {
  /** Who knows the person; the app layer hands it in. */
  known?: ReactNode
}

/** What the LGPD gives a person: a copy of the data, the say over consents, the end of the account. */
export function PrivacySection({ known }: Props) {
  return (
    <div className={classes.section}>
      <TakeData />
      <NewsChoice />
      {known}
      <ConsentHistory />
      <DeleteAccount />
    </div>
  )
}
