import { Button, Title } from '@loopi/shared/ui/core'
import { Link } from '@loopi/shared/ui/router'
import { HomeCard } from '../../components/home-card.tsx'
import { ScanIcon } from '../../components/icons.tsx'
import { paths } from '../../paths.ts'
import classes from './scan-card.module.css'
import { welcomeTexts } from './welcome.texts.ts'

const t = welcomeTexts.scan

/** Link to the page that reads product codes. */
export const ScanCard = () => (
  <HomeCard className={classes.card} aria-labelledby="scan-card">
    <ScanIcon size={32} className={classes.icon} />
    <div className={classes.text}>
      <Title order={2} size="h4" id="scan-card">
        {t.title}
      </Title>
      <p>{t.text}</p>
    </div>
    <Button component={Link} to={paths.readCode} size="md">
      {t.action}
    </Button>
  </HomeCard>
)
