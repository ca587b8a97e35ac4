import { Container, Title } from '@loopi/shared/ui/core'
import { PageHeader } from '@loopi/shared/ui/parts'
import { useViewer } from '../../parts/viewer.ts'
import { PasswordForm } from './password-form.tsx'
import { PersonalData } from './personal-data.tsx'
import classes from './settings.module.css'
import { settingsTexts as texts } from './settings.texts.ts'

/** `/configuracoes`: the person's data, and the password. */
export function SettingsPage() {
  const viewer = useViewer()
  return (
    <Container className={classes.page}>
      <PageHeader title={texts.title}>{texts.intro}</PageHeader>
      <div className={classes.columns}>
        <section className={classes.card} aria-labelledby="settings-personal">
          <Title order={2} size="h4" id="settings-personal">
            {texts.personal}
          </Title>
          <PersonalData viewer={viewer} />
        </section>
        <section className={classes.card} aria-labelledby="settings-password">
          <Title order={2} size="h4" id="settings-password">
            {texts.password}
          </Title>
          <p>{texts.passwordText}</p>
          <PasswordForm email={'email' in viewer ? viewer.email : null} />
        </section>
      </div>
    </Container>
  )
}
