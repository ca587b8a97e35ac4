import { ConsentHistory, NewsChoice } from './consents.tsx'
import { DeleteAccount } from './delete-account.tsx'
import classes from './privacy-section.module.css'
import { TakeData } from './take-data.tsx'

/** What the LGPD gives a person: a copy of the data, the say over consents, the end of the account. */
export function PrivacySection() {
  return (
    <div className={classes.section}>
      <TakeData />
      <NewsChoice />
      <ConsentHistory />
      <DeleteAccount />
    </div>
  )
}
