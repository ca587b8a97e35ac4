import { common } from '@loopi/shared/texts/common'
import { LoopMark } from '@loopi/shared/ui/components'
import { Button, Skeleton, Title, VisuallyHidden } from '@loopi/shared/ui/core'
import { Link } from '@loopi/shared/ui/router'
import { Balance } from '../../components/balance.tsx'
import { WalletIcon } from '../../components/icons.tsx'
import type { CurrentUserState } from '../../components/use-current-user.ts'
import { paths } from '../../paths.ts'
import classes from './welcome.module.css'
import { firstName } from './welcome.rules.ts'
import { welcomeTexts as texts } from './welcome.texts.ts'

export function Greeting({ user }: { user: CurrentUserState }) {
  return (
    <header className={classes.hero} aria-busy={user.is === 'checking'}>
      <div className={classes.hello}>
        <p className={classes.eyebrow}>{texts.eyebrow}</p>
        <Title order={1}>{helloTo(user)}</Title>
        {user.is === 'staff' && <p className={classes.note}>{texts.staffNote}</p>}
        <Link to={paths.settings} className={classes.settings}>
          {texts.settings}
        </Link>
      </div>
      <OwnBalance user={user} />
      <LoopMark size={300} tone="mono" className={classes.watermark} />
    </header>
  )
}

function helloTo(user: CurrentUserState): string {
  switch (user.is) {
    case 'customer':
      return user.name ? texts.hello(firstName(user.name)) : texts.helloAnybody
    case 'staff':
      return user.name ? texts.hello(user.name) : texts.helloAnybody
    case 'visitor':
    case 'checking':
    case 'unknown':
      return texts.helloAnybody
  }
}

function OwnBalance({ user }: { user: CurrentUserState }) {
  switch (user.is) {
    case 'customer':
      return (
        <div className={classes.balance}>
          {user.balance !== null && (
            <>
              <p>{texts.balance}</p>
              <Balance clp={user.balance} />
            </>
          )}
          <Button component={Link} to={paths.wallet} color="sol" size="sm" leftSection={<WalletIcon size={18} />}>
            {texts.toWallet}
          </Button>
        </div>
      )
    case 'checking':
      return (
        <div className={classes.balance}>
          <VisuallyHidden role="status">{common.loading}</VisuallyHidden>
          <Skeleton h="1.25rem" w="6rem" opacity={0.3} />
          <Skeleton h="3rem" w="11rem" my="xs" opacity={0.3} />
        </div>
      )
    case 'unknown':
      return (
        <div className={classes.balance} role="alert">
          <p>{texts.balanceUnknown}</p>
          <Button color="sol" size="sm" mt="sm" onClick={user.retry}>
            {common.retry}
          </Button>
        </div>
      )
    case 'visitor':
    case 'staff':
      return null
  }
}
