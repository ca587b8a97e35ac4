import { EmptyState } from '@loopi/shared/ui/components'
import { Button, Card } from '@loopi/shared/ui/core'
import { Link } from '@loopi/shared/ui/router'
import Boxes from './drawings/boxes.svg'
import classes from './wholesale.module.css'
import { wholesaleTexts as texts } from './wholesale.texts.ts'

/** Explains that requests are turned off, and how to turn them on. */
export const WholesaleOff = () => (
  <Card>
    <EmptyState
      picture={<Boxes width="220" height="140" />}
      title={texts.off}
      order={2}
      action={
        <Button component={Link} to="/atacado" variant="light">
          {texts.seeForm}
        </Button>
      }
    >
      {texts.offHint}
    </EmptyState>
    <details className={classes.howTo}>
      <summary>{texts.howToTitle}</summary>
      <ol>
        {texts.howTo.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </details>
  </Card>
)
