import { useSettings } from '@loopi/shared/federation/use-settings'
import { Anchor, Button, Card, Title } from '@loopi/shared/ui/core'
import { useState } from 'react'
import { useViewer, type Viewer } from '../../parts/viewer.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { privacyTexts as texts } from './privacy.texts.ts'
import classes from './privacy-section.module.css'

/** The end of the account: a customer's or root's behind a dialog, a company's through the support. */
export function DeleteAccount() {
  const viewer = useViewer()
  return (
    <Card component="section" className={`${classes.card} ${classes.danger}`} aria-labelledby="privacy-delete">
      <div>
        <Title order={2} size="h4" id="privacy-delete">
          {texts.deleteTitle}
        </Title>
        <Explanation viewer={viewer} />
      </div>
      <OpenDialog viewer={viewer} />
    </Card>
  )
}

function Explanation({ viewer }: { viewer: Viewer }) {
  const { company } = useSettings()
  if (viewer.is !== 'staff') return <p className={classes.text}>{texts.deleteText}</p>
  if (viewer.role === 'root') return <p className={classes.text}>{`${texts.deleteText} ${texts.rootText}`}</p>
  return (
    <p className={classes.text}>
      {texts.companyText}{' '}
      <Anchor underline="always" href={`mailto:${company.privacyEmail}`}>
        {company.privacyEmail}
      </Anchor>
    </p>
  )
}

function OpenDialog({ viewer }: { viewer: Viewer }) {
  const [opened, setOpened] = useState(false)
  const isPerson = viewer.is === 'customer' || (viewer.is === 'staff' && viewer.role === 'root')
  if (!isPerson) return null
  return (
    <>
      <Button color="red" variant="outline" onClick={() => setOpened(true)}>
        {texts.deleteOpen}
      </Button>
      <DeleteDialog
        email={viewer.email}
        balance={viewer.is === 'customer' ? viewer.balance : null}
        opened={opened}
        onClose={() => setOpened(false)}
      />
    </>
  )
}
