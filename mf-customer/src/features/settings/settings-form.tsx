import type { OwnUser } from '@loopi/contract/account/account.reading'
import { useMay } from '@loopi/shared/current-user'
import { ChangedMeanwhile } from '@loopi/shared/forms/seen'
import { common } from '@loopi/shared/texts/common'
import { ErrorState } from '@loopi/shared/ui/components'
import { Box, Skeleton, VisuallyHidden } from '@loopi/shared/ui/core'
import { Tabs } from '@loopi/shared/ui/data'
import type { ReactNode } from 'react'
import { OpenLoopPicture } from '../../components/pictures.tsx'
import { SettingsCard } from '../../components/settings-card.tsx'
import { CompanyFacts } from './company/company-facts.tsx'
import { CompanyPanel } from './company/company-panel.tsx'
import { OwnRole } from './company/own-role.tsx'
import { SaveBar } from './form/save-bar.tsx'
import { useSave } from './form/use-save.ts'
import type { SettingsDraft } from './form/use-settings-draft.ts'
import { PersonalPanel } from './personal-panel.tsx'
import classes from './settings.module.css'
import type { useOwnUser } from './settings.queries.ts'
import { settingsTexts as texts } from './settings.texts.ts'
import type { SettingsTab } from './use-settings-tab.ts'

type Props = {
  own: ReturnType<typeof useOwnUser>
  draft: SettingsDraft
  tabs: { tab: SettingsTab; open: (tab: SettingsTab) => void }
}

/** Form of both data tabs; the fields of the hidden tab stay mounted, so that both are saved together. */
export function SettingsForm({ own, draft, tabs }: Props) {
  const user = own.data
  const { submit, pending, conflict } = useSave(user, draft, tabs)
  const unsaved = draft.changed.length > 0
  const mayChangeCompany = useMay('empresa')
  const savable = tabs.tab === 'pessoais' || (tabs.tab === 'empresa' && mayChangeCompany)

  const discard = () => {
    draft.discard()
    // The pressed button was removed, so the focus moves to the save button.
    draft.ref.current?.querySelector<HTMLElement>('[type="submit"]')?.focus()
  }

  return (
    <form ref={draft.ref} onSubmit={submit} noValidate>
      {savable && draft.notice && <Box mb="md">{draft.notice}</Box>}
      <Tabs.Panel value="pessoais">
        <Section id="settings-personal" own={own} title={texts.personal} text={texts.personalText}>
          {(loaded) => <PersonalPanel user={loaded} draft={draft} />}
        </Section>
      </Tabs.Panel>
      <Tabs.Panel value="empresa">
        <Section id="settings-company" own={own} title={texts.company} text={user ? textOf(user) : null}>
          {(loaded) =>
            mayChangeCompany ? <CompanyPanel user={loaded} draft={draft} /> : <CompanyFacts user={loaded} />
          }
        </Section>
        <OwnRole />
      </Tabs.Panel>
      {savable && <ChangedMeanwhile {...conflict} />}
      {user && savable && <SaveBar unsaved={unsaved} pending={pending} onDiscard={discard} />}
    </form>
  )
}

/** Company name of the account. Without a company, it is text that was never approved. */
function textOf({ empresa }: OwnUser): string {
  return empresa === null ? texts.companyTextUnnamed : texts.companyText(empresa)
}

type SectionProps = {
  id: string
  own: Props['own']
  title: string
  text: string | null
  children: (user: OwnUser) => ReactNode
}

function Section({ id, own, title, text, children }: SectionProps) {
  return (
    <SettingsCard id={id} title={title} text={text}>
      {own.data ? (
        children(own.data)
      ) : own.isError ? (
        <ErrorState
          picture={<OpenLoopPicture />}
          message={texts.loadFailed}
          error={own.error}
          retryLabel={common.retry}
          onRetry={() => void own.refetch()}
          retrying={own.isFetching}
        />
      ) : (
        <FieldsSkeleton />
      )}
    </SettingsCard>
  )
}

function FieldsSkeleton() {
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">{common.loading}</VisuallyHidden>
      <div className={classes.fields} aria-hidden="true">
        {['first', 'second', 'third', 'fourth'].map((field) => (
          <div key={field}>
            <Skeleton h="1rem" w="30%" mb="xs" />
            <Skeleton h="2.625rem" />
          </div>
        ))}
      </div>
    </div>
  )
}
