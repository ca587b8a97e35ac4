import { Card, Text, Title } from '@loopi/shared/ui/core'
import classes from './alone.module.css'
import { aloneTexts } from './team.texts.ts'

/** In a company of one person: why to invite others. */
export const Alone = () => (
  <Card component="section" aria-labelledby="alone" padding="xl">
    <div className={classes.alone}>
      <div>
        <Title order={2} size="h3" id="alone">
          {aloneTexts.title}
        </Title>
        <Text c="dimmed" mt="xs" maw="52ch">
          {aloneTexts.why}
        </Text>
      </div>
      <ul className={classes.reasons}>
        {aloneTexts.reasons.map(({ title, text }) => (
          <li key={title}>
            <b>{title}</b>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </div>
  </Card>
)
