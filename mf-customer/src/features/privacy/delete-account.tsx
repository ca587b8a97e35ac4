import { useMay } from '@loopi/shared/current-user'
import { useSetting } from '@loopi/shared/federation/use-setting'
import { BinIcon } from '@loopi/shared/ui/components'
import { Anchor, Button, Card, Title } from '@loopi/shared/ui/core'
import { useState } from 'react'
import { type CurrentUserState, useCurrentUser } from '../../components/use-current-user.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { privacyTexts as texts } from './privacy.texts.ts'
import classes from './privacy-section.module.css'

/** Account deletion: a dialog; the owners of a company read first how it goes on, or ends, without them. */
export function DeleteAccount() {
  const user = useCurrentUser()
  return (
    <Card component="section" className={`${classes.card} ${classes.danger}`} aria-labelledby="privacy-delete">
      <div>
        <Title order={2} size="h4" id="privacy-delete">
          {texts.deleteTitle}
        </Title>
        <Explanation user={user} />
      </div>
      <OpenDialog user={user} />
    </Card>
  )
}

function Explanation({ user }: { user: CurrentUserState }) {
  const company = useSetting('company')
  const ownsCompany = useMay('equipe')
  if (user.is !== 'staff') return <p className={classes.text}>{texts.deleteText}</p>
  if (user.role === 'root') return <p className={classes.text}>{`${texts.deleteText} ${texts.rootText}`}</p>
  if (!ownsCompany) return <p className={classes.text}>{`${texts.deleteText} ${texts.memberText}`}</p>
  return (
    <p className={classes.text}>
      {`${texts.deleteText} ${texts.ownerText}`}{' '}
      <Anchor underline="always" href={`mailto:${company.privacyEmail}`}>
        {company.privacyEmail}
      </Anchor>
    </p>
  )
}

function OpenDialog({ user }: { user: CurrentUserState }) {
  const [opened, setOpened] = useState(false)
  if (user.is !== 'customer' && user.is !== 'staff') return null
  return (
    <>
      <Button color="red" variant="outline" leftSection={<BinIcon size={18} />} onClick={() => setOpened(true)}>
        {texts.deleteOpen}
      </Button>
      <DeleteDialog
        email={user.email}
        balance={user.is === 'customer' ? user.balance : null}
        opened={opened}
        onClose={() => setOpened(false)}
      />
    </>
  )
}
